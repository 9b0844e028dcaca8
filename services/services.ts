import type { Ask } from 'contract/platform/endpoint.ts'
import type { Weight } from './platform/features/feature.ts'
import type { Caller, Connection } from './platform/wire/caller.ts'
import type { networkPlaces } from './platform/wire/file-places.ts'
import type { RefusalKind } from './platform/wire/refusal-log.ts'
import type { TakeSocket } from './platform/wire/socket.ts'

/** What the services are to those who compose the program. */
export interface Services {
  /** True when this path is answered here rather than by a page. */
  owns(pathname: string): boolean
  fetch(request: Request, connection: Connection): Promise<Response>
  /** Bytes that the body of a request to this path may have; null: the path is not answered here. */
  mostBytes(pathname: string): number | null
  /** The name of what answers a path, for log and metrics; null: nothing here does. */
  routeOf(pathname: string): string | null
  /** What takes a WebSocket over, why it is not opened, or null: the path is no socket's. */
  upgrade(request: Request, connection: Connection): Promise<TakeSocket | Response | null>
  ask(caller: Caller): Ask
  /** Asks in the name of a request: its bearer, its cookies, its browser. */
  askAs(request: Request, connection: Connection): Ask
  /** Asks in the name of whom the browser's cookie knows, to write a page of theirs; null: nobody. */
  askInPerson(request: Request, connection: Connection): Promise<Ask | null>
  /** Calls with the code of the brand whose content changed, or '*'. */
  onContentChange(hear: (brand: string) => void): void
  /** Places for bodies that come in at the same time, by address. */
  networkPlaces: typeof networkPlaces
  /** Counts a refusal that the pages make. */
  noteRefusal(kind: RefusalKind): void
  /** Whether it receives what changes: if not, what is cached may be old. */
  isCurrent(): boolean
  /** How long what changes takes to arrive, seconds; null: it does not. */
  listenLag(): number | null
  /** Whether the database answers within a second. */
  databaseAnswers(): Promise<boolean>
  /** Makes all kinds of job known to the queue, before anybody asks for one. */
  nameJobs(): Promise<void>
  startJobs(weight: Weight): Promise<void>
  /** Does what waits of these jobs, at once; those with times are done once. */
  runJobs(names: readonly string[]): Promise<void>
  /** Removes what has expired: codes, counts, requests. A job does it every hour. */
  forgetExpired(): Promise<void>
  /** All that every feature holds about a person, by feature. */
  exportPerson(account: number): Promise<Record<string, unknown>>
  /** Erases a person from every feature, in one transaction. */
  erasePerson(account: number): Promise<void>
  /** Says goodbye: sockets are closed, streams end, no job begins; those under way have three seconds. */
  drain(): Promise<void>
  /** Drains, and ends what is left. */
  close(): Promise<void>
}
