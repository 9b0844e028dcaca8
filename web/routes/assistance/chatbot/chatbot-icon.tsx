import { Drawing } from '../../../frame/icons.tsx'

/** Icons used only by the chatbot. */
const paths = {
  write: 'M12 4.5H5v14.5h14.5V12M9 15l.7-3.2L18 3.5l2.5 2.5-8.3 8.3z',
  bin: 'M4.5 6.5h15M9.5 6.5v-2.5h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10.2 10.5v6M13.8 10.5v6',
  pen: 'M4.5 19.5l1-4.5L16.5 4l3.5 3.5L9 18.5z',
  past: 'M4.5 5v4.5H9M4.8 9.3A8 8 0 1 1 4 13M12 8v4.5l3 1.8',
  up: 'M12 19V5.5M6.5 11L12 5.5l5.5 5.5',
  stop: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.5h5v5h-5z',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  good:
    'M7.5 20.5h-3.5v-9.5h3.5zM7.5 11l4-7.5c1.8 0 2.6 1.2 2.2 3l-.7 3h5.2c1.2 0 2 1 1.7 2.2l-1.6 ' +
    '7c-.2 1-1 1.8-2 1.8H7.5z',
  bad:
    'M16.5 3.5h3.5V13h-3.5zM16.5 13l-4 7.5c-1.8 0-2.6-1.2-2.2-3l.7-3H5.8c-1.2 0-2-1-1.7-2.2l1.6-7' +
    'c.2-1 1-1.8 2-1.8h8.8z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16v4h15v-4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  again: 'M4.5 5v4.5H9M4.8 9.3A8 8 0 1 1 4 13',
  book: 'M12 6.5c-2-1.6-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6-.1-8 1.5zM12 6.5v13',
  arrow: 'M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5',
} as const

export type ChatbotIconName = keyof typeof paths

export const ChatbotIcon = ({ name, size = 20 }: { name: ChatbotIconName; size?: number }) => (
  <Drawing path={paths[name]} size={size} />
)
