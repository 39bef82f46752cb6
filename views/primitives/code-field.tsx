// chunk: code-field
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import rules from '../theme/code-field.css?inline'
import { adoptStyles } from '../theme/adopt-styles.js'
import { LiveRegion } from './live-region.js'
import { digitAt, digitsOf, findCode, isWholeCode, writeDigits } from './read-code.js'

/** The props of `CodeField`. */
export interface CodeFieldProps {
  /** The accessible name of the boxes, for example "Six-digit code". */
  readonly label: string
  /** Returns the accessible name of one box, counted from 1. */
  readonly digitLabel: (digit: number) => string
  /** The number of boxes. */
  readonly length: number
  /** The digits by box; a space is an empty box before a filled one. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with the code once the last box is filled, and on Enter while all are. */
  readonly onComplete: (code: string) => void
  /** Why the code is refused: shown below, announced, and read with the boxes. Pass `''` while it is not. */
  readonly error: string
  /** The code is being checked: the boxes keep the focus and take no input. */
  readonly busy?: boolean | undefined
  /** Focuses the first empty box when the field appears. */
  readonly autoFocus?: boolean | undefined
}

const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Renders a box for each digit of a code that was sent. Typing moves on, a code that is pasted or filled in by the browser
 * fills all boxes, and arrow keys and Backspace move back.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, digitLabel, length, value, onChange, onComplete, error, busy = false, autoFocus = false } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const last = length - 1
  const next = Math.min(value.includes(' ') ? value.indexOf(' ') : value.length, last)
  const focusBox = (index: number) => group.current?.querySelectorAll('input')[index]?.focus()

  useLayoutEffect(() => adoptStyles(group.current, rules), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears.
  useEffect(() => {
    // Later than the screen, which focuses its title.
    if (autoFocus) queueMicrotask(() => focusBox(next))
  }, [])

  const isRefused = error !== '' && !busy
  /** Whether the digits are those of a refused code, of which one after the other is corrected. */
  const isCorrected = useRef(false)
  if (isRefused) isCorrected.current = true
  if (value.trim() === '') isCorrected.current = false
  // The whole code is typed again, most often; the digits stay to be compared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a code is refused.
  useEffect(() => {
    const root = group.current?.getRootNode() as Document | ShadowRoot | undefined
    if (isRefused && group.current?.contains(root?.activeElement ?? null)) focusBox(0)
  }, [isRefused])

  const write = (index: number, digits: string) => {
    if (busy) return
    const wasWhole = isWholeCode(value, length)
    const written = writeDigits(value, index, digits, length)
    const end = index + digits.length
    onChange(written)
    if (digits) focusBox(Math.min(end, last))
    // One digit that is corrected may not be the only wrong one.
    if (digits && isWholeCode(written, length) && (end > last || !(wasWhole || isCorrected.current)))
      onComplete(written)
  }
  const fill = (index: number, text: string) => {
    const code = findCode(text, length)
    if (code) write(code.length === length ? 0 : index, code)
  }
  const change = (index: number, text: string) => {
    const digits = digitsOf(text)
    const before = digitAt(value, index)
    // A digit that is typed beside another one replaces it.
    if (digits.length === 2 && before) write(index, digits.replace(before, '').slice(-1))
    else if (digits.length > 1) fill(index, text)
    else if (digits || !text) write(index, digits)
  }
  const pressKey = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isWholeCode(value, length) && !busy) onComplete(value)
    const move = MOVES[event.key]
    if (move && !event.shiftKey) {
      event.preventDefault()
      focusBox(move(index, last))
    }
    if (event.key !== 'Backspace' || digitAt(value, index) || index === 0) return
    event.preventDefault()
    write(index - 1, '')
    focusBox(index - 1)
  }
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    fill(index, event.clipboardData.getData('text'))
  }

  return (
    <>
      <fieldset
        className="portico-digits"
        // Digits go from left to right in every language.
        dir="ltr"
        ref={group}
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        aria-busy={busy || undefined}
        data-refused={isRefused ? '' : undefined}
      >
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            type="text"
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCorrect="off"
            spellCheck={false}
            aria-label={digitLabel(index + 1)}
            aria-invalid={error ? 'true' : undefined}
            aria-describedby={error ? errorId : undefined}
            readOnly={busy}
            value={digitAt(value, index)}
            onChange={(event) => change(index, event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => pressKey(index, event)}
            onPaste={(event) => paste(index, event)}
          />
        ))}
      </fieldset>
      {error && (
        <p className="portico-text" data-tone="danger" data-center="" id={errorId}>
          {error}
        </p>
      )}
      <LiveRegion message={error} />
    </>
  )
}
