#!/usr/bin/env python3
"""What Plumb shows in a browser: pages of one result, of a project, and of a graph, in headless Chromium at three widths, in light and dark.

Nothing is wider than the window, text can be told from what is behind it (a contrast of 4.5, as WCAG 2.1 asks), search finds, runs are stepped through forward and back,
lines say what their checks came to, and no script fails.

usage: check_report.py --plumb PATH [--pictures FOLDER]          (needs Debian's chromium-driver and python3-selenium)
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

SOURCES = {
    "src/list.h": "struct list { int value; struct list *next; };\nint list_sum(const struct list *list);\n",
    "src/list.c": '#include "list.h"\nint list_sum(const struct list *list) {\n\tint sum = 0;\n\twhile (list) {\n\t\tsum += list->value;\n\t\tlist = list->next;\n\t}\n\treturn sum;\n}\n',
    "src/table.c": """static int table[16];

static unsigned hash(unsigned key) {
  unsigned h = key;
  for (int i = 0; i < 4; i++) h = h * 31 + (h >> 7);
  return h;
}

int table_get(unsigned key) { return table[hash(key) & 15]; }

int table_at(unsigned key) {
  unsigned place = hash(key) & 31; /* \u00e9 <b>no markup</b> and a line that is so long that it has to go on below itself on every screen but the widest, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa */
  return table[place];
}

int dead(int x) {
  if (x > 0 && x < 0) return 1 / x;
  return 0;
}
""",
    "src/main.c": "int table_get(unsigned key);\nint main(int argc, char **argv) {\n  int sum = 0;\n  for (int i = 0; i < argc; i++) sum ^= table_get((unsigned)argv[i][0]);\n  return sum;\n}\n",
}
WIDTHS = (390, 820, 1440)
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--disable-dev-shm-usage")

# The texts whose contrast with what is behind them is below 4.5, the colours being opaque.
CONTRAST = """
const parse = color => { const m = color.match(/[\\d.]+/g).map(Number); return {r: m[0], g: m[1], b: m[2], a: m.length > 3 ? m[3] : 1}; };
const light = c => { const f = v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(c.r) + 0.7152 * f(c.g) + 0.0722 * f(c.b); };
const bad = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; (node = walker.nextNode());) {
  const element = node.parentElement;
  if (!node.textContent.trim() || !element.checkVisibility() || element.closest('script, style, svg, button:disabled')) continue;
  let behind = element, back = null;
  for (; behind && !back; behind = behind.parentElement) { const c = parse(getComputedStyle(behind).backgroundColor); if (c.a > 0.99) back = c; }
  if (!back) back = parse(getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(0,0,0)' : 'rgb(255,255,255)');
  const a = light(parse(getComputedStyle(element).color)), b = light(back), contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (contrast < 4.5) bad.push([node.textContent.trim().slice(0, 40), contrast.toFixed(2), element.outerHTML.slice(0, 80)]);
}
return bad.slice(0, 5);
"""
WIDE = """
const bad = [];
if (document.documentElement.scrollWidth > innerWidth) bad.push(['page', document.documentElement.scrollWidth]);
for (const element of document.querySelectorAll('main *')) {
  const place = element.getBoundingClientRect();
  if (element.checkVisibility() && place.right > innerWidth + 1 && !element.closest('.table')) bad.push([element.outerHTML.slice(0, 80), place.right]);
}
return bad.slice(0, 5);
"""


class Tests:
    def __init__(self, plumb, folder, pictures):
        self.plumb, self.folder, self.pictures, self.count, self.failed, self.taken = plumb, folder, pictures, 0, 0, 0
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for flag in (*FLAGS, f"--user-data-dir={folder}/browser"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.browser = webdriver.Chrome(service=webdriver.chrome.service.Service("/usr/bin/chromedriver"), options=options)

    def expect(self, what, good, seen=""):
        self.count += 1
        if not good:
            self.failed += 1
            print(f"FAILED: {what}: {seen}")

    def call(self, *words):
        return subprocess.run([self.plumb, *words], cwd=self.folder, capture_output=True, text=True, timeout=300)

    def window(self, width, dark=False, height=900):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})

    def open(self, name):
        self.browser.get(f"file://{self.folder}/{name}")

    def run(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def picture(self, name):
        if self.pictures:
            self.taken += 1
            self.browser.save_screenshot(os.path.join(self.pictures, f"{self.taken:02}-{name}.png"))

    def looks(self, name):
        """What every page must keep, at each width, in light and dark."""
        for width in WIDTHS:
            for dark in (False, True):
                self.window(width, dark)
                self.open(name)
                how = f"{name} at {width} in {'dark' if dark else 'light'}"
                self.run("for (const details of document.querySelectorAll('details')) details.open = true;")
                wide, pale = self.run(WIDE), self.run(CONTRAST)
                self.expect(f"{how}: nothing is wider than the window", not wide, wide)
                self.expect(f"{how}: text can be read", not pale, pale)
                self.run("for (const details of document.querySelectorAll('details')) details.open = false;")
                self.picture(f"{os.path.basename(name)}-{width}-{'dark' if dark else 'light'}")
        said = [entry for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]
        self.expect(f"{name}: no script fails", not said, said)
        self.window(1100)
        self.open(name)
        self.expect(f"{name}: it has a title", self.browser.title.strip() != "", self.browser.title)
        self.expect(f"{name}: it needs nothing from elsewhere",
                    self.run("return performance.getEntriesByType('resource').filter(entry => !entry.name.startsWith('data:')).map(entry => entry.name)") == [])

    def search(self, wanted):
        box = self.one("input[type=search]")
        self.run("arguments[0].value = ''; arguments[0].dispatchEvent(new Event('input'))", box)
        box.send_keys(wanted)


def write_project(folder):
    for name, text in SOURCES.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)
    os.mkdir(os.path.join(folder, "build"))
    commands = [{"directory": f"{folder}/build", "file": f"../src/{name}.c", "command": f"cc -c ../src/{name}.c -o {name}.o"} for name in ("list", "table", "main")]
    with open(os.path.join(folder, "build/compile_commands.json"), "w") as f:
        json.dump(commands, f)


def lines_have_marks(tests, anchor):
    def classes(number):
        return tests.one(f"#{anchor}{number}").get_attribute("class").split()

    tests.expect("a violated line is red", "violated" in classes(13), classes(13))
    tests.expect("a proved line is green", "proved" in classes(5), classes(5))
    tests.expect("a line that is never reached is grey", "never" in classes(17), classes(17))
    tests.expect("an empty line has no mark", "plain" in classes(2), classes(2))
    heights = tests.run("return [...document.querySelectorAll('.line')].slice(0, 7).map(line => line.getBoundingClientRect().top)")
    steps = {round(b - a) for a, b in zip(heights[:4], heights[1:4])}
    tests.expect("lines follow each other closely", steps and max(steps) <= 24, heights)
    line = tests.one(f"#{anchor}13")
    line.find_element(By.TAG_NAME, "summary").click()
    tests.expect("its checks are shown", "table[place] can be read: violated" in line.text, line.text)
    tests.expect("markup of the source is text", not tests.all(".code b"), "")


def runs_are_stepped_through(tests, anchor):
    buttons = [button for button in tests.all("button[data-steps]") if button.is_displayed()]
    tests.expect("there is a run", buttons, "")
    buttons[0].click()
    label = tests.one(".stepper span")
    count = len(json.loads(buttons[0].get_attribute("data-steps")))
    tests.expect("it begins with its first step", label.text.startswith(f"step 1 of {count}: "), label.text)

    def here():
        return [line.get_attribute("id") for line in tests.all(".here")]

    first = here()
    tests.expect("whose line is marked", len(first) == 1, first)
    tests.expect("one cannot go back from it", not tests.one(".stepper .back").is_enabled(), "")
    for _ in range(2):
        tests.one(".stepper .on").click()
    third = here()
    tests.expect("on", label.text.startswith(f"step 3 of {count}: ") and third != first, label.text)
    shown = tests.run("const place = document.querySelector('.here').getBoundingClientRect(); return place.top >= 0 && place.bottom <= innerHeight;")
    tests.expect("the line is in the window", shown, "")
    tests.one(".stepper .back").click()
    tests.one("body").send_keys(Keys.ARROW_LEFT)
    tests.expect("and back, with keys, too", here() == first and label.text.startswith("step 1 "), label.text)
    tests.one("body").send_keys(Keys.ARROW_RIGHT)
    tests.expect("on with keys", label.text.startswith("step 2 "), label.text)
    tests.one(".stepper .last").click()
    tests.expect("the last step is the violation", here() == [f"{anchor}13"] and not tests.one(".stepper .on").is_enabled(), here())
    tests.picture("stepping")
    tests.one(".stepper .close").click()
    tests.expect("closed", not tests.one(".stepper").is_displayed() and not here(), "")


def one_result(tests):
    done = tests.call("check", "--entry", "table_at", "--timeout", "20", "--property", "memory-safety,overflow,termination", "--format", "html", "--output", "one.html", "src/table.c")
    tests.expect("a page of one result", done.returncode == 1, done.stderr)
    tests.looks("one.html")
    tests.open("one.html")
    runs_are_stepped_through(tests, "f0-")
    tests.search("hash(key) & 15")
    found = [line.get_attribute("id") for line in tests.all(".found")]
    tests.expect("search finds lines", found == ["f0-9"] and tests.one(".searched").text == "1 found", found)
    tests.search("there is no such thing")
    tests.expect("and says when there is none", tests.one(".searched").text == "0 found" and not tests.all(".found"), "")
    with open(os.path.join(tests.folder, "broken.c"), "w") as f:
        f.write("int main(void) { return x; }\n")
    tests.call("check", "--format", "html", "--output", "broken.html", "broken.c")
    tests.looks("broken.html")
    tests.expect("what clang says stands at its line", "undeclared" in tests.one(".code").text, tests.one("main").text)
    with open(os.path.join(tests.folder, "empty.c"), "w") as f:
        f.write("")
    tests.call("check", "--format", "html", "--output", "empty.html", "empty.c")
    tests.looks("empty.html")


def project(tests):
    tests.call("project", "--timeout", "5")
    tests.call("project", "--timeout", "5")
    done = tests.call("project", "report", "-o", "site")
    tests.expect("pages of a project", done.returncode == 0, done.stdout)
    names = sorted(os.listdir(os.path.join(tests.folder, "site")))
    tests.expect("an index, functions, and a page per file", len(names) == 2 + 3, names)
    for name in names:
        tests.looks(f"site/{name}")
    tests.open("site/index.html")
    tests.search("out-of-bounds")
    rows = [row.text for row in tests.all("tr[data-search]") if row.is_displayed()]
    tests.expect("search finds the finding", len(rows) == 1 and "src/table.c:13" in rows[0], rows)
    tests.one("tr[data-search]:not([hidden]) a").click()
    tests.expect("its link leads to the line", tests.browser.current_url.endswith("#L13") and "src/table.c" in tests.browser.title, tests.browser.current_url)
    lines_have_marks(tests, "L")
    tests.open("site/" + tests.browser.current_url.split("/")[-1].split("#")[0])
    runs_are_stepped_through(tests, "L")
    tests.open("site/functions.html")
    row = next(row for row in tests.all("tr[data-search]") if row.text.startswith("table_at"))
    tests.expect("a function and what it rests on", "violated" in row.text and "hash" in row.text, row.text)
    tests.open("site/index.html")
    text = tests.one("main").text
    tests.expect("trends, and why something is unknown", "From run to run" in text and tests.all("svg g title") and "Why something is unknown" in text, text)


def graph(tests):
    lines = "".join(f"  int n{i} = plumb_nondet_int(); if (n{i} > 5) s ^= {i}; else s ^= 7;\n  for (int i = 0; i < {i + 3}; i++) s ^= i;\n" for i in range(36))
    with open(os.path.join(tests.folder, "graph.c"), "w") as f:
        f.write("int plumb_nondet_int(void);\nint main(void) { int s = 0;\n" + lines + "return s; }\n")
    done = tests.call("graph", "--format", "html", "--output", "graph.html", "--timeout", "60", "graph.c")
    tests.expect("a graph", done.returncode == 0, done.stderr)
    for width in WIDTHS:
        tests.window(width, width == 820)
        tests.open("graph.html")
        tests.picture(f"graph-{width}")
        inside = tests.run("""const view = document.getElementById('view').getBoundingClientRect(), place = document.querySelector('#view svg > g').getBoundingClientRect();
            return place.left >= view.left - 1 && place.right <= view.right + 1 && place.top >= view.top - 1 && place.bottom <= view.bottom + 1 &&
                   Math.max(place.width / view.width, place.height / view.height) > 0.9 && document.documentElement.scrollWidth <= innerWidth;""")
        tests.expect(f"it is fitted to a window of {width}", inside, "")
    count = len(tests.all("g.node"))
    tests.expect("it is large", count >= 500, count)
    boxes = "return document.querySelector('#view svg').getAttribute('viewBox').split(' ').map(Number)"
    before = tests.run(boxes)
    tests.one("#in").click()
    tests.expect("zoom", tests.run(boxes)[2] < before[2], tests.run(boxes))
    tests.run("""const view = document.getElementById('view');
        view.dispatchEvent(new WheelEvent('wheel', {deltaY: -300, clientX: 400, clientY: 400, bubbles: true, cancelable: true}));""")
    zoomed = tests.run(boxes)
    tests.expect("with the wheel, too", zoomed[2] < before[2] * 0.7 * 0.9, zoomed)
    webdriver.ActionChains(tests.browser).move_to_element(tests.one("#view")).click_and_hold().move_by_offset(80, 40).release().perform()
    moved = tests.run(boxes)
    tests.expect("dragging moves it", moved[0] < zoomed[0] and moved[1] < zoomed[1] and moved[2] == zoomed[2], (zoomed, moved))
    tests.one("#fit").click()
    webdriver.ActionChains(tests.browser).double_click(tests.one("#view")).perform()
    tests.expect("two clicks lead to where one can read", tests.run("return document.querySelector('g.node text').getBoundingClientRect().height") >= 11, tests.run(boxes))
    tests.search("line 30")
    found, middle = tests.all("g.node.found"), tests.run("""const place = document.querySelector('.found').getBoundingClientRect(), view = document.getElementById('view').getBoundingClientRect();
        const text = document.querySelector('.found text').getBoundingClientRect();
        return [(place.left + place.right - view.left - view.right) / 2, (place.top + place.bottom - view.top - view.bottom) / 2, text.height];""")
    tests.expect("search finds nodes and brings the first into the middle", found and abs(middle[0]) < 3 and abs(middle[1]) < 3, middle)
    tests.expect("in a size that one reads", middle[2] >= 11, middle)
    tests.picture("graph-found")
    tests.one("#fit").click()
    tests.expect("and all of it again", tests.run(boxes) == before, tests.run(boxes))
    said = [entry for entry in tests.browser.get_log("browser") if entry["level"] == "SEVERE"]
    tests.expect("no script fails", not said, said)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--pictures", help="a folder for pictures of all that is looked at")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        write_project(folder)
        tests = Tests(os.path.abspath(options.plumb), folder, options.pictures and os.path.abspath(options.pictures))
        try:
            for part in (one_result, project, graph):
                part(tests)
        finally:
            tests.browser.quit()
        print(f"{tests.count} checks of pages, {tests.failed} failed")
        sys.exit(tests.failed > 0)


if __name__ == "__main__":
    main()
