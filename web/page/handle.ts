import type { Site } from 'contract/reading/site/hosts.ts'
import type { RouteData } from 'contract/reading/tracking/payloads.ts'
import { trackedText } from '../outside/route-data.ts'

/**
 * Which site of the masthead a page stands on (DESIGN §5); it is the newsstand's unless its `handle` says
 * otherwise.
 */
export type PageSite = Site | 'any'

/**
 * What a content page says of itself in its `handle` (DESIGN §7): seconds a shared cache may keep it, query
 * parameters it listens to.
 */
export interface ContentRule {
  seconds: number
  params: readonly string[]
}

/**
 * A page of forms says which script makes it alive (`SiteFacts.scripts`): rendered for each request, without
 * hydration (`decisions/forms.md`). A content page may have one too.
 */
export interface FormPage {
  script: 'signIn' | 'contact' | 'faq'
}

/** A page with nothing to bring alive: rendered for each request, without hydration and script of its own. */
export interface StillPage {
  still: true
}

/**
 * An application page that the server draws whole may sleep (`decisions/sleeping-pages.md`): until it is
 * touched, or until the browser has nothing else to do. Its `handle` says so, or that of the frame around it.
 */
export interface SleepingPage {
  sleeps: 'until-touch' | 'until-rest'
}

/**
 * A page that SPEC §2 names for tracking says in its `handle` what is told of it, from what it shows: as text
 * (`web/outside/route-data.ts`).
 */
export interface TrackedPage<Data> {
  tracked: (data: Data) => string
}
export const tracked = <Data>(of: (data: Data) => RouteData): TrackedPage<Data> => ({
  tracked: (data) => trackedText(of(data)),
})

export const content = (rule: Partial<ContentRule> = {}): { content: ContentRule } => ({
  content: { seconds: 60, params: [], ...rule },
})
