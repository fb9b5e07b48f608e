import type { AttachScript } from '@burhan/shared/contract/public';

const PLAY_ICON = 'M4 2.5v11l9.5-5.5z';

export const attach: AttachScript = (island) => {
  const button = island.querySelector('button');
  const icon = button?.querySelector('path');
  const label = button?.querySelector('span');
  const track = island.querySelector<HTMLElement>('[data-playing]');
  if (!button || !icon || !label || !track) return () => {};
  const pause = { icon: icon.getAttribute('d') ?? '', text: label.textContent };
  const play = { icon: PLAY_ICON, text: button.dataset.play ?? '' };

  const set = (playing: 'not-yet' | 'playing' | 'paused') => {
    const { icon: drawn, text } = playing === 'paused' ? play : pause;
    track.dataset.playing = playing;
    icon.setAttribute('d', drawn);
    if (label.textContent !== text) label.textContent = text;
    button.disabled = playing === 'not-yet';
  };
  const toggle = () => set(track.dataset.playing === 'paused' ? 'playing' : 'paused');
  button.addEventListener('click', toggle);
  set('playing');
  return () => {
    button.removeEventListener('click', toggle);
    set('not-yet');
  };
};
