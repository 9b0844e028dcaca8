import { Drawing } from '../../../frame/icons.tsx'

/** The drawings of what is done with an article or an edition. */
const paths = {
  listen: 'M8 5.5v13l10.5-6.5z',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9.5h14V11h-1',
  link:
    'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 ' + '0 0 5.7 5.7l1-1',
  print: 'M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6H7z',
  larger: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20.5 20.5' + 'M10.5 7.5v6M7.5 10.5h6',
  smaller: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20.5 20.5M7.5 10.5h6',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  spread:
    'M12 6.5C9.5 5 6.5 4.8 3.5 5v13.5c3-.2 6 0 8.5 1.5 2.5-1.5 5.5-1.7 ' +
    '8.5-1.5V5c-3-.2-6 0-8.5 1.5zM12 6.5V20',
  gift:
    'M4 9.5h16V13H4zM5.5 13v7.5h13V13M12 9.5v11M12 9.5C8 9.5 6.5 4.5 9 4c2-.4 3 2.5 3 ' +
    '5.5M12 9.5c4 0 5.5-5 3-5.5-2-.4-3 2.5-3 5.5',
  pages: 'M4 5h5v5H4zM4 14h5v5H4zM13 6.5h7M13 9.5h5M13 15.5h7M13 18.5h5',
} as const

export const ToolIcon = ({ name, size }: { name: keyof typeof paths; size?: number }) => (
  <Drawing path={paths[name]} size={size} solid={name === 'listen'} />
)
