import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { FormFoot } from './FormFoot.tsx'
import { IconButton } from './IconButton.tsx'
import { openOverPage } from './open-over-page.ts'

interface DialogProps {
  title: ReactNode
  /** Called for Esc, the scrim and the close button: the owner then stops rendering the dialog. */
  onClose: () => void
  children?: ReactNode
  /** Buttons along the foot: one lamp action, then a ghost dismissal. */
  footer?: ReactNode
  /** Element before the title: a small poster, for instance. */
  lead?: ReactNode
  wide?: boolean
  /** Lies along the foot of the screen where it is touched. */
  sheet?: boolean
  /** Shows a close button in the corner, for dialogs without a dismissal of their own. */
  closable?: boolean
  /** Told instead of shown where the dialog has a heading of its own. */
  hideTitle?: boolean
}

// The server has no layout to wait for.
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A modal dialog, open as long as it is rendered. The browser keeps focus inside; it goes back where it was. */
export function Dialog({ title, onClose, children, footer, lead, wide, sheet, closable, hideTitle }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useClientLayoutEffect(() => (element.current ? openOverPage(element.current) : undefined), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc arrives as `cancel`; the click is for the scrim.
    <dialog
      ref={element}
      className={classNames(styles.dialog, wide && styles.wide, sheet && styles.sheet)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // React hands it on from a dialog that was opened over this one.
        if (event.target === element.current) onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
    >
      <div className={styles.body}>
        <div className={classNames(styles.head, hideTitle && 'sr-only')}>
          {lead}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        {children}
        {footer && <FormFoot>{footer}</FormFoot>}
        {/* Last, because the first of all has the focus when the dialog opens. */}
        {closable && <IconButton icon="close" label="Close" size="small" className={styles.close} onClick={onClose} />}
      </div>
    </dialog>
  )
}
