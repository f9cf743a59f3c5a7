'use strict';
// Rows without what is searched for are hidden, and lines of the source with it are framed.
for (const box of document.querySelectorAll('input[type=search]')) {
  const said = document.querySelector('.searched');
  box.oninput = () => {
    const wanted = box.value.trim().toLowerCase();
    let found = 0;
    for (const row of document.querySelectorAll('[data-search]')) {
      row.hidden = !row.textContent.toLowerCase().includes(wanted);
      if (!row.hidden && wanted) found++;
    }
    for (const line of document.querySelectorAll('.line')) {
      const here = wanted !== '' && line.textContent.toLowerCase().includes(wanted);
      line.classList.toggle('found', here);
      if (here) found++;
    }
    if (said) said.textContent = wanted === '' ? '' : `${found} found`;
  };
}

// A run is followed through the lines that it passes: with buttons, or the arrow keys.
const stepper = document.querySelector('.stepper');
let trace = null, at = 0;
function lineOf(step) {
  const [, file, number] = /^(.*):(\d+)$/s.exec(step) || [];
  for (const code of document.querySelectorAll('.code'))
    if (code.dataset.file === file) return document.getElementById(code.dataset.anchor + number);
  return null;
}
function pageOf(step) {
  const [, file, number] = /^(.*):(\d+)$/s.exec(step) || [];
  const pages = JSON.parse(document.body.dataset.pages || '{}');
  return pages[file] ? `${pages[file]}#L${number}` : null;
}
function show() {
  for (const line of document.querySelectorAll('.here')) line.classList.remove('here');
  const {at: step, text} = trace.steps[at], line = lineOf(step), page = line ? null : pageOf(step);
  const label = stepper.querySelector('span');
  label.replaceChildren(`step ${at + 1} of ${trace.steps.length}: `);
  if (page) {
    const link = document.createElement('a');
    link.href = page;
    link.textContent = step;
    label.append(link);
  } else {
    label.append(step + (line ? '' : ', which is not shown'));
  }
  if (text) label.append(`: ${text}`);
  stepper.querySelector('.back').disabled = at === 0;
  stepper.querySelector('.on').disabled = at === trace.steps.length - 1;
  if (!line) return;
  line.classList.add('here');
  line.scrollIntoView({block: 'center'});
}
function go(to) {
  if (!trace) return;
  at = Math.min(Math.max(to, 0), trace.steps.length - 1);
  show();
}
function stop() {
  trace = null;
  stepper.hidden = true;
  for (const line of document.querySelectorAll('.here')) line.classList.remove('here');
}
if (stepper) {
  for (const button of document.querySelectorAll('button[data-steps]')) {
    button.hidden = false;
    button.onclick = () => {
      const steps = JSON.parse(button.dataset.steps);
      trace = {steps: steps.map(step => typeof step === 'string' ? {at: step} : step)};
      stepper.hidden = false;
      go(0);
    };
  }
  stepper.querySelector('.first').onclick = () => go(0);
  stepper.querySelector('.back').onclick = () => go(at - 1);
  stepper.querySelector('.on').onclick = () => go(at + 1);
  stepper.querySelector('.last').onclick = () => go(Infinity);
  stepper.querySelector('.close').onclick = stop;
  document.onkeydown = event => {
    if (!trace || event.target.matches('input') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'Escape') stop();
    else return;
    event.preventDefault();
  };
}
