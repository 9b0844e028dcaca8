import { fromBuffer } from 'yauzl'

/** For tests: what an archive holds, by path. Rejects when it is no sound one. */
export const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((done, failed) => {
    const entries = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return failed(error)
      zip.on('error', failed)
      zip.on('end', () => done(entries))
      zip.on('entry', (entry: { fileName: string }) =>
        zip.openReadStream(entry as never, (broken, stream) => {
          if (broken) return failed(broken)
          Array.fromAsync(stream as AsyncIterable<Buffer>)
            .then((pieces) => {
              entries.set(entry.fileName, Buffer.concat(pieces))
              zip.readEntry()
            })
            .catch(failed)
        }),
      )
      zip.readEntry()
    })
  })
