/// <reference types="vite/client" />
/// <reference types="@react-router/dev/virtual" />

declare module 'virtual:page-scripts' {
  export const head: string
  export const loader: string
  export const signIn: string
  export const contact: string
  export const faq: string
  export const wakePage: string
  export const tcfStub: string
  export const cmp: string
  export const iubenda: string
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
