import { testPushService } from '../../platform/test/push-service.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { fanOutJob } from './announce.ts'
import { jobPorts, topicsUrl, turnOn } from './test-topics.ts'

/** A topic with notifications, a browser that receives them, and one that was sent. */
export const filling: PersonalFilling = {
  places: { followed_topics: 'topics', push_endpoints: 'devices', notifications: 'notifications' },
  async fill({ house, browser, bearer }) {
    const service = await testPushService()
    await service.close()
    const { endpoint, p256dh, auth } = service.subscribe()
    await browser.call(topicsUrl('notify'), { bearer, json: { topic: 'politica', push: true } })
    // Nothing is sent: an address at a service that people's browsers have.
    const known = endpoint.replace(service.origin, 'https://fcm.googleapis.com')
    await turnOn(browser, bearer, { endpoint: known, p256dh, auth })
    await fanOutJob(jobPorts(house, { trusted: service.origin }))({ article: 1, urgent: true, after: 0 })
    return [known, p256dh, auth]
  },
}
