import { data } from 'react-router'
import { content } from '../../../page/handle.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Route } from './+types/missing-page'
import { ErrorPage } from './error-page.tsx'

export const handle = { ...content(), site: 'any' }

export const loader = () => data(null, 404)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, {}).filter((m) => !('title' in m))

export default function MissingPage() {
  return <ErrorPage status={404} message={null} />
}
