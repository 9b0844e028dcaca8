import { generate } from 'selfsigned'

/** A certificate of its own for every host of some domains, good for a day; PEM. */
export async function certificateFor(domains: readonly string[]): Promise<{ cert: string; key: string }> {
  const names = domains.flatMap((domain) => [domain, `*.${domain}`])
  const { cert, private: key } = await generate([{ name: 'commonName', value: names[0]! }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  })
  return { cert, key }
}
