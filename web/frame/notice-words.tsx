/** A notice's title, and the sentence below it if there is one. */
export function NoticeWords({ title }: { title: string }) {
  const [first, more] = title.split('\n', 2)
  return (
    <p>
      {first}
      {more !== undefined && <span>{more}</span>}
    </p>
  )
}
