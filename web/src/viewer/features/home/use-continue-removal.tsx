import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ContinuedTitle } from './RemoveContinuedDialog.tsx'

// Few visits remove anything: the question's script comes when it is asked.
const RemoveContinuedDialog = lazyPart('RemoveContinuedDialog', () => import('./RemoveContinuedDialog.tsx'))

/** Takes titles off continue watching: a button for each card, and the question that confirms it. */
export const useContinueRemoval = () => {
  const [asked, setAsked] = useState<ContinuedTitle | null>(null)
  return {
    removeButton: (title: ContinuedTitle) => (
      <IconButton
        icon="close"
        label={`Remove ${title.videoTitle} from continue watching`}
        look="shade"
        size="small"
        onClick={() => setAsked(title)}
      />
    ),
    dialog: asked && <RemoveContinuedDialog title={asked} onClose={() => setAsked(null)} />,
  }
}
