import { type AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What a model was asked. */
export interface AskedOfModel {
  authorization: string | undefined
  body: {
    model: string
    stream: boolean
    max_tokens: number
    messages: { role: string; content: string }[]
  }
}
/** Answers one request; a text is the model's whole answer. */
export type ModelScript = (
  asked: AskedOfModel,
  answer: ServerResponse,
) => string | void | Promise<string | void>

/** For tests: a program that answers as OpenAI's chat completions do, by a script that may be changed. */
export async function modelServer(script: ModelScript = () => 'NON LO SO') {
  const asked: AskedOfModel[] = []
  const server = createServer((request, answer) => {
    void respond(request, answer).catch(() => answer.destroy())
  })
  async function respond(request: IncomingMessage, answer: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const one: AskedOfModel = {
      authorization: request.headers.authorization,
      body: JSON.parse(text) as AskedOfModel['body'],
    }
    asked.push(one)
    const content = await t.script(one, answer)
    if (content === undefined) return
    if (!one.body.stream) {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
      return
    }
    answer.setHeader('content-type', 'text/event-stream')
    for (const piece of content.match(/[^]{1,7}/gu) ?? [])
      answer.write(`data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`)
    answer.end('data: [DONE]\n\n')
  }
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const t = {
    script,
    asked,
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
