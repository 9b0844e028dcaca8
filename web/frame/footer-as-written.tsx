const written = new Map<string, string>()

/**
 * A footer of words and links as the server wrote it: its code comes to no browser. `className`: which of the
 * footers. It is empty where the page that one came from had none of the kind.
 */
export function FooterAsWritten({ className }: { className: string }) {
  let html = written.get(className)
  // What is first drawn in a browser is there before.
  if (html === undefined)
    written.set(
      className,
      (html = document.querySelector(`footer.${CSS.escape(className)}`)?.innerHTML ?? ''),
    )
  return (
    <footer
      id="piede"
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
