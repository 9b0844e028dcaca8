import { sectionPath } from 'contract/platform/paths.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import { followTopic, notifyOfTopic, readTopics } from 'contract/reading/topics/topics.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import type { TopicsPorts } from './ports.ts'
import { endpointsOf } from './store/endpoints.ts'
import { follow, followedBy, setPush, unfollow } from './store/followed-topics.ts'

/** One choice at a time for an account: what is counted elsewhere stands still meanwhile. */
const withAccountLock = (
  { db, lockAccount: holdAccount }: TopicsPorts,
  account: number,
  work: (tx: Tx) => Promise<void>,
) =>
  db.transaction().execute(async (tx) => {
    await holdAccount(tx, account)
    await work(tx)
    return {}
  })

export const answerFollow = (ports: TopicsPorts) =>
  answers(followTopic, async ({ input, caller, person, refuse }) => {
    const { brand } = caller.host
    // A topic that the masthead no longer has can still be unfollowed.
    if (input.follow && !brand.topics.some(({ slug }) => slug === input.topic))
      return refuse('ERR_TOPIC_NOT_FOUND')
    const place = { account: person.account, brand: brand.sigla, topic: input.topic }
    return withAccountLock(ports, person.account, (tx) =>
      input.follow ? follow(tx, place) : unfollow(tx, place),
    )
  })

export const answerNotify = (ports: TopicsPorts) =>
  answers(notifyOfTopic, async ({ input, caller, person, refuse }) => {
    const { brand } = caller.host
    if (input.push && !brand.topics.some(({ slug }) => slug === input.topic))
      return refuse('ERR_TOPIC_NOT_FOUND')
    const place = { account: person.account, brand: brand.sigla, topic: input.topic }
    return withAccountLock(ports, person.account, (tx) => setPush(tx, place, input.push))
  })

/** The topics that an account follows, of every masthead, as long as its settings have them. */
export const followedTopics =
  (brands: Brands) =>
  async (db: Database, account: number): Promise<{ brand: string; slug: string; name: string }[]> =>
    (await followedBy(db, account)).flatMap(({ brand, topic }) => {
      const topicSettings = brands.all
        .find(({ sigla }) => sigla === brand)
        ?.topics.find(({ slug }) => slug === topic)
      return topicSettings ? [{ brand, slug: topic, name: topicSettings.name }] : []
    })

/** The topics of the masthead, how many are followed elsewhere, and where notifications go. */
export const answerReadTopics = ({ db, brands, devices }: TopicsPorts) =>
  answers(readTopics, async ({ caller, person }) => {
    const here = caller.host.brand
    const [followed, endpoints, known] = await Promise.all([
      followedBy(db, person.account),
      endpointsOf(db, person.account),
      devices.of(db, person.account),
    ])
    const followOf = (brand: string, topic: string) =>
      followed.find((one) => one.brand === brand && one.topic === topic)
    return {
      topics: here.topics.map(({ slug, name, description, sections, genres }) => ({
        slug,
        name,
        description,
        path: sections.length === 1 && genres.length === 0 ? sectionPath(sections[0]!) : null,
        followed: followOf(here.sigla, slug) !== undefined,
        push: followOf(here.sigla, slug)?.push ?? false,
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
          followed: topics.filter(({ slug }) => followOf(sigla, slug)).length,
        })),
    }
  })
