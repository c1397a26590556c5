import { Anchor } from '../../../../ui/Anchor.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { titleAddress } from '../../../titles/title-facts.ts'
import type { PlaybackItem } from '../playback-item.ts'

export const BackToTitle = ({ item }: { item: PlaybackItem }) => (
  <Anchor className={buttonClass({ look: 'line' })} href={titleAddress({ videoId: item.videoId, videoType: item.videoType })}>
    Back to the title
  </Anchor>
)
