import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import type { PlaybackItem } from '../playback-item.ts'
import { BackToTitle } from './BackToTitle.tsx'

interface StillWatchingProps {
  item: PlaybackItem
  onContinue: () => void
}

/** Stands in place of the player: nothing is fetched, played or counted before somebody answers. */
export function StillWatching({ item, onContinue }: StillWatchingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} role="dialog" aria-label="Are you still watching?">
      <Notice
        heading="Are you still watching?"
        actions={
          <>
            <Button icon="play" onClick={onContinue}>
              Continue
            </Button>
            <BackToTitle item={item} />
          </>
        }
      >
        Next is {[item.heading, item.subheading].filter(Boolean).join(': ')}.
      </Notice>
    </div>
  )
}
