import { Session, openLog } from '../dist/cdn/dsh-elements.js';
import { Replay } from './replay.js';
import { sessions, words } from './sessions.js';

const $ = (id) => document.getElementById(id);
const view = $('view');
let replay = null;
let current = null;

const language = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');
const word = (key) => words[language()][key];

function showWords() {
  for (const element of document.querySelectorAll('[data-word]')) element.textContent = word(element.dataset.word);
  $('language').textContent = language() === 'zh' ? 'English' : '中文';
  $('language').lang = language() === 'zh' ? 'en' : 'zh';
  const list = $('sessions');
  const select = $('session');
  list.replaceChildren();
  select.replaceChildren();
  for (const session of sessions) {
    const [title, about] = session[language()];
    const button = document.createElement('button');
    button.type = 'button';
    const small = document.createElement('small');
    small.textContent = about;
    button.append(title, small);
    if (session === current) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => void show(session));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
    select.append(new Option(title, session.file, false, session === current));
  }
  if (!current) select.append(new Option(word('other'), '', false, true));
}

function stopReplay() {
  replay?.pause();
  replay = null;
  $('replay').hidden = true;
}

async function show(session) {
  stopReplay();
  current = session;
  showWords();
  location.hash = session.file.replace('.jsonl', '');
  const address = new URL(`../sessions/${session.file}`, import.meta.url).href;
  if (session.live) await playLive(address);
  else {
    view.session = undefined;
    view.input = undefined;
    view.src = address;
  }
}

async function playLive(address) {
  const response = await fetch(address);
  const events = [];
  for await (const event of openLog(response)) events.push(event);
  const session = new Session();
  view.src = undefined;
  view.input = undefined;
  view.session = session;
  replay = new Replay(
    events,
    (due) => session.apply(due),
    () => {
      session.end();
      showReplay();
    },
  );
  replay.speed = Number($('speed').value);
  replay.play();
  $('replay').hidden = false;
  showReplay();
}

function showReplay() {
  if (!replay) return;
  $('play').textContent = word(replay.playing ? 'pause' : 'play');
  $('play').dataset.word = replay.playing ? 'pause' : 'play';
  $('progress').value = replay.length ? replay.position / replay.length : 1;
  const seconds = Math.floor(replay.position / 1000);
  $('clock').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (replay.playing) requestAnimationFrame(showReplay);
}

function openFiles(files) {
  if (files.length === 0) return;
  stopReplay();
  current = null;
  showWords();
  view.session = undefined;
  view.src = undefined;
  view.input =
    files.length === 1
      ? files[0]
      : [...files].map((file) => ({ name: file.webkitRelativePath || file.name, data: file }));
}

$('play').addEventListener('click', () => {
  if (replay.playing) replay.pause();
  else replay.play();
  showReplay();
});
$('again').addEventListener('click', () => void show(current));
$('speed').addEventListener('change', () => replay && (replay.speed = Number($('speed').value)));
$('open').addEventListener('click', () => $('files').click());
$('files').addEventListener('change', () => openFiles($('files').files));
$('session').addEventListener('change', () => {
  const session = sessions.find(({ file }) => file === $('session').value);
  if (session) void show(session);
});
$('language').addEventListener('click', () => {
  document.documentElement.lang = language() === 'zh' ? 'en' : 'zh';
  showWords();
});
$('theme').addEventListener('click', () => {
  setTheme($('theme').getAttribute('aria-pressed') !== 'true');
});

function setTheme(dark) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  $('theme').setAttribute('aria-pressed', String(dark));
  $('theme').dataset.word = dark ? 'light' : 'dark';
  $('theme').textContent = word($('theme').dataset.word);
}

let inside = 0;
addEventListener('dragenter', () => ($('drop').hidden = ++inside === 0));
addEventListener('dragleave', () => ($('drop').hidden = --inside <= 0));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  inside = 0;
  $('drop').hidden = true;
  openFiles(event.dataTransfer.files);
});

if (navigator.language.startsWith('zh')) document.documentElement.lang = 'zh';
setTheme(matchMedia('(prefers-color-scheme: dark)').matches);
const named = sessions.find(({ file }) => file === `${location.hash.slice(1)}.jsonl`);
await show(named ?? sessions[0]);
