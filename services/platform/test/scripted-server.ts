import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a program from outside was asked. */
export interface ReceivedRequest<Body> {
  authorization: string | undefined
  body: Body
}
/** Answers one request: with what makes the whole answer, or by itself. */
export type Script<Body, Whole> = (
  requests: ReceivedRequest<Body>,
  answer: ServerResponse,
) => Whole | void | Promise<Whole | void>

/**
 * For tests: a program that answers as OpenAI's do, by a script that may be changed. `write`: a whole answer.
 */
export async function scriptedServer<Body, Whole>(
  script: Script<Body, Whole>,
  write: (whole: Whole, body: Body, answer: ServerResponse) => void,
) {
  const requests: ReceivedRequest<Body>[] = []
  const server = createServer((request, answer) => {
    void respond(request, answer).catch(() => answer.destroy())
  })
  async function respond(request: IncomingMessage, answer: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const one = { authorization: request.headers.authorization, body: JSON.parse(text) as Body }
    requests.push(one)
    const whole = await t.script(one, answer)
    if (whole !== undefined) write(whole as Whole, one.body, answer)
  }
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const t = {
    script,
    asked: requests,
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      model: 'di-prova',
      key: 'una chiave di prova',
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return t
}
