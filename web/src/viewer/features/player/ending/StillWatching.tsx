import { useEffect, useRef } from 'react'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { titleAddress } from '../../../titles/title-facts.ts'
import { Notice } from '../Notice.tsx'
import type { PlaybackItem } from '../playback-item.ts'

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
            <Anchor className={buttonClass({ look: 'line' })} href={titleAddress({ video_id: item.videoId, video_type: item.videoType })}>
              Back to the title
            </Anchor>
          </>
        }
      >
        Next is {[item.heading, item.subheading].filter(Boolean).join(': ')}.
      </Notice>
    </div>
  )
}
