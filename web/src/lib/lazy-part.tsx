import { type ReactNode, useEffect, useState } from 'react'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { type ChunkMissing, chunkOf, needsReload } from './chunk.ts'
import styles from './lazy-part.module.css'

/** Puts a sign for a part that opens over the page above everything else; the focus goes back to where it was. */
const raise = (sign: HTMLElement | null) => {
  const opener = document.activeElement
  sign?.showPopover?.()
  return () => {
    if (sign?.contains(document.activeElement)) (opener as HTMLElement).focus({ preventScroll: true })
  }
}

/** A component that is a function, whatever it asks for; where it can be closed, that is its onClose. */
type Shown<Props> = (props: Props) => ReactNode
interface Closable {
  onClose?: () => void
}

/**
 * A part of the page in a script of its own, fetched when it is first shown: a dialog, a panel, a step. Until it is there a ring
 * turns in its place; when it does not come, a line there offers another try, and the page stays. It exports a component of that name.
 */
export const lazyPart = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, Shown<Props>>>,
  { isInline = false } = {},
): Shown<Props> => {
  let Part: Shown<Props> | undefined
  return function LazyPart(props: Props & Closable) {
    const [isLoading, setLoading] = useState(true)
    const [failure, setFailure] = useState<'retry' | 'reload'>()
    const fetchPart = async () => {
      setLoading(true)
      try {
        Part ??= (await chunkOf(load()))[name]
      } catch (missing) {
        setFailure((await needsReload(missing as ChunkMissing, failure !== undefined)) ? 'reload' : 'retry')
      }
      setLoading(false)
    }
    useEffect(() => void fetchPart(), [])
    if (Part) return <Part {...props} />
    const { onClose } = props
    const sign = failure ? (
      <LoadFailure
        busy={isLoading}
        // What nobody opened, such as a notice, takes no focus.
        autoFocus={onClose !== undefined}
        label={failure === 'reload' ? 'Reload' : undefined}
        onRetry={() => (failure === 'reload' ? location.reload() : void fetchPart())}
      >
        <b>This part couldn’t be loaded.</b> {failure === 'reload' ? 'Please reload the page.' : 'Check your network.'}
      </LoadFailure>
    ) : (
      <span className={styles.wait}>
        <Spinner size={44} label="Loading" />
      </span>
    )
    return isInline ? (
      sign
    ) : (
      <div ref={raise} popover="auto" className={styles.over} onToggle={({ newState }) => newState === 'closed' && onClose?.()}>
        {sign}
      </div>
    )
  }
}
