import { uploadAttachment } from 'contract/assistance/support/tickets.ts'
import { ATTACHMENT_BYTES, MAX_ATTACHMENTS } from 'contract/assistance/support/limits.ts'
import type { Envelope } from 'contract/platform/endpoint.ts'
import { showMessage } from '../../../form/enhance/messages.ts'
import { refusalText, sizeWords, tooManyWords, written, type Attached } from './attachment-words.ts'

/**
 * Sends each chosen file at once, draws how far it is, and leaves in the form what the server calls it: the
 * message itself carries no files. Gives a wait for all that are under way.
 */
export function enhanceAttachments(form: HTMLFormElement, signal: AbortSignal): () => Promise<unknown> {
  const list = form.querySelector<HTMLElement>('[data-attached]')!
  const input = form.querySelector<HTMLInputElement>('#file')!
  const drop = form.querySelector<HTMLElement>('[data-drop]')!
  const shape = form.querySelector<HTMLTemplateElement>('[data-row]')!
  const status = form.querySelector<HTMLElement>('[data-told]')!
  const underway = new Set<Promise<void>>()
  const sending = new WeakMap<Element, AbortController>()

  const take = (files: Iterable<File>) => {
    showMessage(form, 'file', undefined)
    for (const file of files) {
      if (list.children.length >= MAX_ATTACHMENTS) return showMessage(form, 'file', tooManyWords)
      const row = (shape.content.cloneNode(true) as DocumentFragment).querySelector('li')!
      row.querySelector('label span')!.textContent = file.name
      row.querySelector('button span')!.textContent = `Togli ${file.name}`
      list.append(row)
      const work = send(file, row).finally(() => underway.delete(work))
      underway.add(work)
    }
  }
  const send = async (file: File, row: Element) => {
    const how = row.querySelector('p')!
    const bar = row.querySelector('progress')!
    const box = row.querySelector<HTMLInputElement>('input')!
    const controller = new AbortController()
    sending.set(row, controller)
    bar.hidden = false
    const onProgress = (done: number) => {
      bar.value = done
      how.textContent = `Carico: ${Math.round(done * 100)}%`
    }
    onProgress(0)
    const answer =
      file.size > ATTACHMENT_BYTES ? 'ERR_TOO_LARGE' : await upload(file, onProgress, controller.signal)
    bar.hidden = true
    if (typeof answer === 'string') {
      how.textContent = `Questo file ${refusalText(answer)}.`
      row.toggleAttribute('data-lost', true)
      // Tells the rules of the form that something is missing.
      box.name = 'lost'
      box.checked = true
      status.textContent = `${file.name}: ${refusalText(answer)}.`
      return
    }
    box.value = written(answer)
    box.checked = true
    how.textContent = `${sizeWords(answer.bytes)}, caricato`
    status.textContent = `${file.name}, caricato`
  }

  list.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      const row = button?.closest('li')
      if (!row) return
      sending.get(row)?.abort()
      row.remove()
      showMessage(form, 'file', undefined)
      input.focus()
    },
    { signal },
  )
  const onSelect = () => {
    const files = [...(input.files ?? [])]
    input.value = ''
    take(files)
  }
  input.addEventListener('change', onSelect, { signal })
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    drop.toggleAttribute('data-over', event.type === 'dragover')
    if (event.type === 'drop') take(event.dataTransfer.files)
  }
  for (const type of ['dragover', 'dragleave', 'drop'] as const) drop.addEventListener(type, over, { signal })
  // What was chosen before the page was alive.
  if (input.files?.length) onSelect()
  return () => Promise.all(underway)
}

/** `fetch` does not say how far it is. Gives what the server calls the file, or why it was not taken. */
const upload = (
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Attached | string> =>
  new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${uploadAttachment.path}?${new URLSearchParams({ name: file.name.slice(-200) })}`)
    // No form's type: only a script of this site may send it.
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('loadend', () => done(readAnswer(request)))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

function readAnswer({ responseText, status }: XMLHttpRequest): Attached | string {
  try {
    const { success, data, status: answer } = JSON.parse(responseText) as Envelope
    return success ? (data as Attached) : answer.code
  } catch {
    return status === 413 ? 'ERR_TOO_LARGE' : 'ERR_UNAVAILABLE'
  }
}
