import { type ReceivedRequest, type Script, scriptedServer } from './scripted-server.ts'

interface Body {
  model: string
  stream: boolean
  max_tokens: number
  messages: { role: string; content: string }[]
}
/** What a model was asked. */
export type ModelRequest = ReceivedRequest<Body>
/** Answers one request; a text is the model's whole answer. */
export type ModelScript = Script<Body, string>

/** For tests: a program that answers as OpenAI's chat completions do, by a script that may be changed. */
export const modelServer = (script: ModelScript = () => 'NON LO SO') =>
  scriptedServer(script, (content, { stream }, answer) => {
    if (!stream) {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
      return
    }
    answer.setHeader('content-type', 'text/event-stream')
    for (const piece of content.match(/[^]{1,7}/gu) ?? [])
      answer.write(`data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`)
    answer.end('data: [DONE]\n\n')
  })
