import { Drawing } from '../../../../frame/icons.tsx'

/** The drawings of a chat (ART §10); they come with it. */
const paths = {
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.4 2',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  ticks: 'M2.5 12.5L7 17l7.5-8M11 15.5l1.8 1.5 8.7-9',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  reply: 'M9.5 6.5L4.5 11l5 4.5M5 11h8.5c3.5 0 6 2 6 6.5',
  forward: 'M14.5 6.5l5 4.5-5 4.5M19 11h-8.5c-3.5 0-6 2-6 6.5',
  undo: 'M8.5 5.5L4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10H9',
  hide:
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7' +
    'M6 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  photo: 'M4 5h16v14H4zM4.5 17l5-5.5 3.5 3.5 2.5-2.5 4 4M15 9.5v.1',
  video: 'M3.5 6.5h11v11h-11zM14.5 10.5l6-3v9l-6-3z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5H18M9 12.5h6M9 16h6',
  audio: 'M4.5 10v4M8.2 7v10M12 4.5v15M15.8 8v8M19.5 10.5v3',
  microphone: 'M9.5 4.5h5v8.5h-5zM6 12.5c.3 3.3 2.6 5 6 5s5.7-1.7 6-5M12 17.5v3M9 20.5h6',
  place:
    'M12 21c4.3-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.4 6.5 11z' +
    'M12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  meeting: 'M4.5 6h15v14h-15zM8.5 3.5V8M15.5 3.5V8M4.5 10.5h15M12 12.5v3l2 1',
  link: 'M10.5 13.5l3-3M11 7.5l2-2a4 4 0 0 1 5.5 5.5l-2 2M13 16.5l-2 2A4 4 0 0 1 5.5 13l2-2',
  music:
    'M9 17.5V6l10.5-2v11.5M6.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z' +
    'M17 18a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16v4h15v-4',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  stop: 'M7 7h10v10H7z',
  attach:
    'M19.5 11.5l-7.8 7.8a4.7 4.7 0 0 1-6.6-6.6l8-8a3.1 3.1 0 0 1 4.4 4.4l-8 8' +
    'a1.6 1.6 0 0 1-2.2-2.2l7.3-7.3',
  send: 'M12 19.5v-14M6 11l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
} as const

export type ChatDrawing = keyof typeof paths

export const ChatIcon = ({ name, size }: { name: ChatDrawing; size?: number | undefined }) => (
  <Drawing path={paths[name]} size={size} />
)
