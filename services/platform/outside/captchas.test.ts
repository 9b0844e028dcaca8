import { expect, test } from 'vitest'
import { captchasOf } from './captchas.ts'

const own = { siteKey: 'chiave-del-sito-di-prova', secret: 'segreto di prova abbastanza lungo', least: 0.5 }
const others = { ...own, siteKey: 'chiave-della-chat-di-prova' }
const settings = { secret: 'un segreto', gatePasswords: {}, devPassword: null }

test('the chat has a site key of its own, or that of sign-in, or the built-in proof', async () => {
  const kinds = async (more: object) => {
    const { signIn, chat } = captchasOf({ ...settings, ...more })
    return [await signIn.show(), await chat.show()].map((shown) =>
      shown.kind === 'recaptcha' ? shown.siteKey : shown.kind,
    )
  }
  expect(await kinds({})).toEqual(['altcha', 'altcha'])
  expect(await kinds({ recaptcha: own })).toEqual([own.siteKey, own.siteKey])
  expect(await kinds({ recaptcha: own, chatRecaptcha: others })).toEqual([own.siteKey, others.siteKey])
  expect(await kinds({ chatRecaptcha: others })).toEqual(['altcha', others.siteKey])
})
