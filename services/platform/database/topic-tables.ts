import type { Generated } from 'kysely'
import type { InstantByDefault } from './instants.ts'

interface FollowedTopics {
  account_id: number
  brand: string
  topic: string
  push: Generated<boolean>
  since: InstantByDefault
}
interface PushEndpoints {
  id: Generated<string>
  account_id: number
  device_id: number
  brand: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  server_key: string
  last_article: number | null
  since: InstantByDefault
}
interface AnnouncedArticles {
  article_id: number
  announced: InstantByDefault
}
interface Notifications {
  account_id: number
  article_id: number
  brand: string
  topic: string
  day: string
  sent: InstantByDefault
}
interface PushKeys {
  one: Generated<boolean>
  public_key: string
  private_key: string
  made: InstantByDefault
}

/** Topics and notifications (migration 0017). */
export interface TopicTables {
  followed_topics: FollowedTopics
  push_endpoints: PushEndpoints
  announced_articles: AnnouncedArticles
  notifications: Notifications
  push_keys: PushKeys
}
