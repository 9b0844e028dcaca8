import { Drawing, Icon, type IconName } from '../frame/icons.tsx'

/** The drawings of pages, and of what is drawn on the server alone around most of them. */
const paths = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  left: 'M14.5 6l-6 6 6 6',
  newspaper: 'M5 4h14v16H5zM8 8h8M8 12h3.5M8 16h3.5M14.5 12h1.5v4h-1.5z',
  key: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10.9 12.7L19.5 4M15.5 8l3 3M18 5.5l2 2',
  pause: 'M8 5.5v13M16 5.5v13',
  wrong: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.2v.1',
  refused: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  missing: 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  eye:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 ' +
    '15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hidden:
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7' +
    'M6 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 ' +
    '0 0 4.2 4.2',
  company: 'M5 20.5V4.5h9v16M14 9.5h5v11M3.5 20.5h17M8 8h3M8 12h3M8 16h3M16.5 13v.1M16.5 16.5v.1',
  mobile: 'M7.5 3.5h9v17h-9zM12 17.5v.1',
  tablet: 'M5.5 3.5h13v17h-13zM12 17.5v.1',
  phone:
    'M6.2 4h3l1.5 4-2 1.5a11.5 11.5 0 0 0 5.8 5.8l1.5-2 4 1.5v3c0 1-.8 1.8-1.8 1.7' +
    'C11 18.9 5.1 13 4.5 5.8 4.4 4.8 5.2 4 6.2 4z',
  attach:
    'M19.5 11.5l-7.8 7.8a4.7 4.7 0 0 1-6.6-6.6l8-8a3.1 3.1 0 0 1 4.4 4.4l-8 8' +
    'a1.6 1.6 0 0 1-2.2-2.2l7.3-7.3',
  over: 'M4.5 6h15v14h-15zM8.5 3.5V8M15.5 3.5V8M4.5 10h15M10 13l4 4M14 13l-4 4',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16v4h15v-4',
} as const

export type PageIconName = IconName | keyof typeof paths

const isOwn = (name: PageIconName): name is keyof typeof paths => name in paths

/** A drawing of a page: its own, or one of the frame's. */
export const PageIcon = ({ name, size }: { name: PageIconName; size?: number | undefined }) =>
  isOwn(name) ? <Drawing path={paths[name]} size={size} /> : <Icon name={name} size={size} />
