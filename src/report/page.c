// See page.h.
#include "report/page.h"

static const char head[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";

static const char style[] =
    "</title>\n<style>\n"
    ":root{--ink:#1d2430;--soft:#667085;--line:#e4e7ec;--paper:#fff;--back:#f6f7f9;--true:#067647;--trueback:#ecfdf3;"
    "--false:#b42318;--falseback:#fef3f2;--unknown:#93600b;--unknownback:#fffaeb}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e9ef;--soft:#98a2b3;--line:#2c3442;--paper:#171c26;--back:#"
    "10141c;"
    "--true:#75e0a7;--trueback:#0b2e20;--false:#fda29b;--falseback:#3a1512;--unknown:#fec84b;--unknownback:#33260a}}\n"
    "*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:15px/1.5 "
    "system-ui,sans-serif}\n"
    "main{max-width:70rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.5rem;margin:0 0 "
    ".25rem}h2{font-size:1.05rem;"
    "margin:2rem 0 .75rem}p{margin:.25rem 0}.soft{color:var(--soft)}\n"
    ".cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.75rem;margin-top:1.5rem}\n"
    ".card{background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:.9rem "
    "1rem;overflow-wrap:anywhere}\n"
    ".card b{display:block;font-size:1.15rem}.true b,.badge.true{color:var(--true)}.false "
    "b,.badge.false{color:var(--false)}"
    ".unknown b,.badge.unknown{color:var(--unknown)}\n"
    ".card.true{border-left:4px solid var(--true)}.card.false{border-left:4px solid var(--false)}"
    ".card.unknown{border-left:4px solid var(--unknown)}\n"
    "table{width:100%;border-collapse:collapse;background:var(--paper);border:1px solid var(--line)}"
    "td,th{padding:.4rem .75rem;text-align:left;border-top:1px solid var(--line);vertical-align:top}"
    "td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}\n"
    "pre{margin:0;background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:.75rem "
    "0;overflow:auto;"
    "font:13px/1.55 ui-monospace,monospace}\n"
    "pre span{display:block;padding:0 1rem}pre i{display:inline-block;width:3.5em;color:var(--soft);font-style:normal;"
    "user-select:none}\n"
    "pre span.error{background:var(--falseback)}pre span.warning{background:var(--unknownback)}"
    "pre span.loop,pre span.proved{background:var(--trueback)}pre "
    "span.never{background:var(--back);color:var(--soft)}\n"
    "pre em{display:block;margin-left:3.5em;font-style:normal;color:var(--soft)}.error em{color:var(--false)}"
    ".warning em{color:var(--unknown)}.loop em{color:var(--true)}\n"
    "input[type=search]{width:100%;padding:.5rem .75rem;margin:.5rem 0;border:1px solid "
    "var(--line);border-radius:.6rem;"
    "background:var(--paper);color:inherit;font:inherit}\n"
    ".bar{display:flex;height:.5rem;border-radius:.25rem;overflow:hidden;background:var(--line);min-width:6rem;margin-"
    "top:.5rem}"
    ".bar i{display:block}.bar .t{background:var(--true)}.bar .f{background:var(--false)}.bar "
    ".u{background:var(--unknown)}\n"
    ".scroll{overflow-x:auto}details summary{cursor:pointer}ol{margin:.25rem 0;padding-left:2rem}svg{max-width:100%}"
    "pre span.here{outline:2px solid var(--unknown)}pre span:target{outline:2px solid var(--soft)}"
    "button{font:inherit;padding:.1rem .6rem;border:1px solid "
    "var(--line);border-radius:.4rem;background:var(--paper);color:inherit}\n"
    "a{color:inherit}\n</style></head><body><main>\n";

void page_begin(const char *title, Text *text) {
  text_add(text, head);
  page_escape(title, text);
  text_add(text, style);
}

void page_end(Text *text) { text_add(text, "</main></body></html>\n"); }

void page_escape(const char *string, Text *text) {
  for (; *string; string++) {
    switch (*string) {
      case '&': text_add(text, "&amp;"); break;
      case '<': text_add(text, "&lt;"); break;
      case '>': text_add(text, "&gt;"); break;
      case '"': text_add(text, "&quot;"); break;
      default: text_add_char(text, *string); break;
    }
  }
}
