export const readTopics = { method: 'GET', path: '/api/topics' } as const
export const followTopic = { method: 'POST', path: '/api/topics/follow' } as const
export const notifyOfTopic = { method: 'POST', path: '/api/topics/notify' } as const
export const readPush = { method: 'POST', path: '/api/topics/push' } as const
export const addPushDevice = { method: 'POST', path: '/api/topics/push/devices' } as const
export const removePushDevice = { method: 'POST', path: '/api/topics/push/devices/remove' } as const
export const sendTestPush = { method: 'POST', path: '/api/topics/push/test' } as const
