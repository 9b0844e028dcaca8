import type { Page } from '@playwright/test'

/** A drawing, as PNG. */
export const photo = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    const draw = canvas.getContext('2d')!
    draw.fillStyle = '#9e1b1e'
    draw.fillRect(40, 40, 240, 120)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })

/** A second of sound, as the browser records it. */
export const spoken = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const sound = new AudioContext()
    const tone = sound.createOscillator()
    const out = sound.createMediaStreamDestination()
    tone.connect(out)
    tone.start()
    const recorder = new MediaRecorder(out.stream)
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    recorder.start(200)
    await new Promise((done) => setTimeout(done, 1200))
    await new Promise((done) => {
      recorder.addEventListener('stop', done)
      recorder.stop()
    })
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  })
