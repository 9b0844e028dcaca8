/** Draws what is typed in a code's one input in the boxes below it; letters and spaces fall out. */
export function enhanceCode(input: HTMLInputElement, signal: AbortSignal): void {
  const frame = input.parentElement!
  const boxes = [...frame.querySelectorAll('span')]
  const draw = () => {
    const digits = input.value.replace(/\D/g, '').slice(0, boxes.length)
    if (digits !== input.value) input.value = digits
    const here = Math.min(digits.length, boxes.length - 1)
    for (const [i, box] of boxes.entries()) {
      box.textContent = digits[i] ?? ''
      box.toggleAttribute('data-here', i === here)
    }
  }
  const focused = () => frame.toggleAttribute('data-focused', document.activeElement === input)
  input.addEventListener('input', draw, { signal })
  // The boxes show no caret inside the code: it stands at the end. All of it may be chosen, to be replaced.
  const toEnd = () => {
    const selectionLength = input.selectionEnd! - input.selectionStart!
    if (selectionLength < input.value.length) input.setSelectionRange(boxes.length, boxes.length)
  }
  input.addEventListener('select', toEnd, { signal })
  input.addEventListener('focus', focused, { signal })
  input.addEventListener('blur', focused, { signal })
  draw()
  focused()
}
