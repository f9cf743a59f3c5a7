'use strict';
// Opens the picture fitted to the window. The wheel zooms at the pointer, dragging moves, two fingers do both; what is searched for is marked and brought into view.
const view = document.getElementById('view'), svg = view.querySelector('svg');
const whole = svg.viewBox.baseVal, all = {x: whole.x, y: whole.y, width: whole.width, height: whole.height};
svg.removeAttribute('width');
svg.removeAttribute('height');
let box = {...all};
function apply() { svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`); }
function fit() { box = {...all}; apply(); }
// How many units of the picture a pixel is.
function scale() { return Math.max(box.width / view.clientWidth, box.height / view.clientHeight); }
function toPicture(x, y) {
  const place = view.getBoundingClientRect(), unit = scale();
  return {x: box.x + box.width / 2 + (x - place.left - place.width / 2) * unit, y: box.y + box.height / 2 + (y - place.top - place.height / 2) * unit};
}
function zoom(factor, x, y) {
  const width = Math.min(Math.max(box.width * factor, 40), all.width * 4), by = width / box.width, point = toPicture(x, y);
  box = {x: point.x - (point.x - box.x) * by, y: point.y - (point.y - box.y) * by, width, height: box.height * by};
  apply();
}
function zoomMiddle(factor) {
  const place = view.getBoundingClientRect();
  zoom(factor, place.left + place.width / 2, place.top + place.height / 2);
}
view.addEventListener('wheel', event => {
  event.preventDefault();
  zoom(Math.exp(event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
}, {passive: false});
const pointers = new Map();
view.onpointerdown = event => {
  pointers.set(event.pointerId, event);
  view.setPointerCapture(event.pointerId);
};
view.onpointerup = view.onpointercancel = event => pointers.delete(event.pointerId);
view.onpointermove = event => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const unit = scale(), share = 1 / pointers.size;
  if (pointers.size === 2) {
    const other = [...pointers.values()].find(pointer => pointer.pointerId !== event.pointerId);
    const distance = pointer => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY) || 1;
    zoom(distance(before) / distance(event), other.clientX, other.clientY);
  }
  box.x -= (event.clientX - before.clientX) * unit * share;
  box.y -= (event.clientY - before.clientY) * unit * share;
  pointers.set(event.pointerId, event);
  apply();
};

// From the whole to where its text can be read, and back.
view.ondblclick = event => {
  if (scale() <= 1) fit();
  else zoom(0.7 / scale(), event.clientX, event.clientY);
};

const search = document.querySelector('input'), said = document.querySelector('header .soft');
const nodes = [...svg.querySelectorAll('g.node')];
let found = [], current = -1;
// In the middle of the window, with a size at which its text can be read.
function bring(node) {
  const rectangle = node.getBoundingClientRect(), middle = toPicture(rectangle.left + rectangle.width / 2, rectangle.top + rectangle.height / 2);
  const readable = Math.min(scale(), 0.7);
  box = {width: view.clientWidth * readable, height: view.clientHeight * readable};
  box.x = middle.x - box.width / 2;
  box.y = middle.y - box.height / 2;
  apply();
}
function next(by) {
  if (!found.length) return;
  current = (current + by + found.length) % found.length;
  said.textContent = `${current + 1} of ${found.length}`;
  bring(found[current]);
}
search.oninput = () => {
  const wanted = search.value.trim().toLowerCase();
  found = wanted === '' ? [] : nodes.filter(node => node.textContent.toLowerCase().includes(wanted));
  for (const node of nodes) node.classList.toggle('found', found.includes(node));
  current = -1;
  said.textContent = wanted === '' ? '' : '0 found';
  next(1);
};
search.onkeydown = event => { if (event.key === 'Enter') next(event.shiftKey ? -1 : 1); };
document.getElementById('fit').onclick = fit;
document.getElementById('in').onclick = () => zoomMiddle(0.7);
document.getElementById('out').onclick = () => zoomMiddle(1 / 0.7);
document.onkeydown = event => {
  if (event.target === search) return;
  if (event.key === '0' || event.key === 'f') fit();
  if (event.key === '+' || event.key === '=') zoomMiddle(0.7);
  if (event.key === '-') zoomMiddle(1 / 0.7);
  if (event.key === '/') { search.focus(); event.preventDefault(); }
};
fit();
