/**
 * How letters look (`services/platform/mail/letter-frame.ts`). In each element, for many mail programs read
 * no style sheet; `dark` is for those that do and follow the night, by the classes that elements carry
 * besides.
 */
const serif = 'Georgia,serif'
const sans = 'Arial,Helvetica,sans-serif'
const ink = '#1b1815'
const soft = '#55504a'
const hair = '#ddd6ca'

export const style = {
  page: 'margin:0;padding:0;background:#f4f0e8',
  sheet:
    'max-width:600px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word;background:#fffefb;' +
    `color:${ink}`,
  preview: 'display:none;max-height:0;overflow:hidden',
  band: 'padding:22px 24px 18px;text-align:center',
  masthead: `margin:0;font:700 30px/1.15 ${serif};color:#ffffff`,
  name: `margin:8px 0 0;font:400 14px/1.4 ${sans};color:#ffffff`,
  editor:
    `margin:24px 0 0;padding:0 0 22px;border-bottom:1px solid ${hair};` +
    `font:italic 400 18px/1.5 ${serif};color:${ink}`,
  // Its ground and its words are seen where pictures are not loaded.
  picture:
    'display:block;width:100%;height:auto;margin:0 0 16px;border:0;background:#efe8db;' +
    `font:italic 400 15px/1.5 ${serif};color:${soft}`,
  above: `margin:0 0 6px;font:700 13px/1.3 ${sans}`,
  opening: `margin:0 0 10px;font:700 28px/1.18 ${serif}`,
  other: `margin:0 0 6px;font:700 20px/1.25 ${serif}`,
  title: `color:${ink};text-decoration:none`,
  line: `margin:0;font:400 16px/1.5 ${serif};color:${soft}`,
  authors: `margin:6px 0 0;font:400 13px/1.4 ${sans};color:${soft}`,
  story: `padding:20px 0;border-top:1px solid ${hair}`,
  text: `margin:16px 0 0;font:400 18px/1.55 ${serif};color:${ink}`,
  label: `margin:28px 0 10px;font:700 20px/1.2 ${serif};color:${ink}`,
  mark: `font:400 13px ${sans};color:${soft};text-decoration:none;white-space:nowrap`,
  note: `margin:0;padding:14px 0;font:400 13px/1.5 ${sans};color:${soft}`,
  way: 'margin:0;padding:12px 0 32px',
  button:
    `display:inline-block;padding:13px 22px;background:${ink};color:#fffefb;` +
    `font:700 16px ${sans};text-decoration:none`,
  code: `margin:24px 0;font:600 34px ${serif};letter-spacing:.06em;color:${ink}`,
  quote:
    `margin:24px 0 0;padding:4px 0 4px 18px;border-left:3px solid ${hair};white-space:pre-wrap;` +
    `font:400 16px/1.5 ${sans};color:${ink}`,
  link: `color:${ink}`,
  action: 'margin:0;padding:24px 0 0',
  footLine: 'margin:0 0 10px',
  foot: `padding:22px 24px 32px;background:#f6f1e7;font:400 13px/1.5 ${sans};color:${soft}`,
  small: `color:${soft}`,
} as const

/** Mail programs of Apple then make no links of dates, numbers and addresses. */
export const formatDetection =
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">'

export const dark = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#0f0e10!important}',
  '.sheet{background:#1a191b!important;color:#efebe4!important}',
  '.ink{color:#efebe4!important}',
  '.soft,.foot{color:#b9b3aa!important}',
  '.acc{color:#d9cfc2!important}',
  '.picture{background:#262427!important;color:#b9b3aa!important}',
  '.rule{border-color:#3a3739!important}',
  '.foot{background:#141315!important}',
  '.button{background:#efebe4!important;color:#16161a!important}',
  '}',
].join('')
