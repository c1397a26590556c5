import { type KeyboardEvent, useRef } from 'react'
import styles from './CodeBoxes.module.css'
import { classNames } from './class-names.ts'
import { codeLength, digitsOf, withBackspace, withTyped } from './code-entry.ts'
import { Icon } from './Icon.tsx'

interface CodeBoxesProps {
  /** What the code is for: 'Code from your email'. */
  label: string
  /** Four boxes, each a digit or ''. */
  boxes: readonly string[]
  onChange: (boxes: readonly string[]) => void
  error?: string | null
  disabled?: boolean
  autoFocus?: boolean
}

export const emptyCode: readonly string[] = Array.from({ length: codeLength }, () => '')
/** The code in the boxes, or null as long as one is empty. */
export const codeIn = (boxes: readonly string[]): string | null => (boxes.every(Boolean) ? boxes.join('') : null)

/** Four single-digit boxes: they advance by themselves, step back, and take a pasted code whole. */
export function CodeBoxes({ label, boxes, onChange, error, disabled, autoFocus }: CodeBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (index: number) => inputs.current[Math.min(codeLength - 1, Math.max(0, index))]?.focus()

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      focusBox(index + (event.key === 'ArrowLeft' ? -1 : 1))
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      const next = withBackspace(boxes, index)
      onChange(next.boxes)
      focusBox(next.focus)
    } else if (event.key === boxes[index] && !(event.ctrlKey || event.metaKey || event.altKey)) {
      // The digit that stands there already: an input tells nothing of it.
      event.preventDefault()
      focusBox(index + 1)
    }
  }

  const onInput = (index: number, text: string) => {
    const pasted = digitsOf(text)
    // A code filled in by the phone or the keyboard arrives in one piece.
    if (pasted.length === codeLength) {
      onChange(pasted)
      focusBox(codeLength - 1)
      return
    }
    const next = withTyped(boxes, index, text)
    onChange(next)
    if (next[index] && text !== '') focusBox(index + 1)
  }

  return (
    <fieldset className={styles.code} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <div className={classNames(styles.boxes, error && styles.wrong)}>
        {boxes.map((digit, index) => (
          <input
            key={index}
            ref={(element) => {
              inputs.current[index] = element
            }}
            className={styles.box}
            value={digit}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${codeLength}`}
            aria-invalid={error ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: the step asks for nothing else.
            autoFocus={autoFocus && index === 0}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onInput(index, event.target.value)}
            onPaste={(event) => {
              event.preventDefault()
              const pasted = digitsOf(event.clipboardData.getData('text'))
              if (!pasted.length) return
              onChange(emptyCode.map((_, place) => pasted[place] ?? ''))
              focusBox(pasted.length)
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
