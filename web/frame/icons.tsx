/** The interface's drawings: stroke 1.7 on a 24 grid (ART §10). Always beside a word or inside a control that has a name. */
const paths = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20.500 20.500',
  close: 'M6 6l12 12M18 6L6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.900 1.900 7.500 5.500',
  down: 'M6 9.500l6 6 6-6',
  right: 'M9.500 6l6 6-6 6',
  left: 'M14.500 6l-6 6 6 6',
  newspaper: 'M5 4h14v16H5zM8 8h8M8 12h3.500M8 16h3.500M14.500 12h1.500v4h-1.500z',
  key: 'M8 19.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10.900 12.700L19.500 4M15.500 8l3 3M18 5.500l2 2',
  listen: 'M8 5.500v13l10.500-6.500z',
  pause: 'M8 5.500v13M16 5.500v13',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9.500h14V11h-1',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  print: 'M7 9V4h10v5M7 17H4.500V9.500h15V17H17M7 14h10v6H7z',
  mail: 'M4 6h16v12H4zM4.500 6.500L12 13l7.500-6.500',
  alert: 'M12 4l9 16H3zM12 10v5M12 17.500v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.700v.1',
  larger: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.300 15.300L20.500 20.500M10.500 7.500v6M7.500 10.500h6',
  smaller: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.300 15.300L20.500 20.500M7.500 10.500h6',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  pages: 'M4 5h5v5H4zM4 14h5v5H4zM13 6.500h7M13 9.500h5M13 15.500h7M13 18.500h5',
  text: 'M4 7h16M4 12h16M4 17h10',
  spread: 'M12 6.500C9.500 5 6.500 4.800 3.500 5v13.500c3-.2 6 0 8.500 1.500 2.500-1.500 5.500-1.700 8.500-1.500V5c-3-.2-6 0-8.500 1.500zM12 6.500V20',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.200l2.800 2.800L16 9.500',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill={name === 'listen' ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
