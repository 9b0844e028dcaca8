import { sectionPath } from 'contract/platform/paths.ts'
import { readTopics } from 'contract/reading/topics/topics.ts'
import { answers } from '../../platform/wire/call.ts'
import type { TopicsPorts } from './ports.ts'
import { endpointsOf } from './store/endpoints.ts'
import { followedBy } from './store/followed.ts'

/** The topics of the masthead, how many are followed elsewhere, and where notifications go. */
export const answerReadTopics = ({ db, brands, devices }: TopicsPorts) =>
  answers(readTopics, async ({ caller, person }) => {
    const here = caller.host.brand
    const [followed, endpoints, known] = await Promise.all([
      followedBy(db, person.account),
      endpointsOf(db, person.account),
      devices.of(db, person.account),
    ])
    const chosen = (brand: string, topic: string) =>
      followed.find((one) => one.brand === brand && one.topic === topic)
    return {
      topics: here.topics.map(({ slug, name, description, sections, genres }) => ({
        slug,
        name,
        description,
        path: sections.length === 1 && genres.length === 0 ? sectionPath(sections[0]!) : null,
        followed: chosen(here.sigla, slug) !== undefined,
        push: chosen(here.sigla, slug)?.push ?? false,
      })),
      devices: endpoints.flatMap(({ id, brand, since, device }) => {
        const its = known.find(({ row }) => row === device)
        if (!its) return []
        const { name, kind, signedIn } = its
        return [{ id, name, kind, brand, since, signedIn, current: device === person.device }]
      }),
      sisters: brands.all
        .filter(({ sigla, topics }) => sigla !== here.sigla && topics.length > 0)
        .map(({ sigla, topics }) => ({
          brand: sigla,
          followed: topics.filter(({ slug }) => chosen(sigla, slug)).length,
        })),
    }
  })
