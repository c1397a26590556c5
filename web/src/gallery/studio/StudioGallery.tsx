import { Moon, Sun } from 'lucide-react'
import { setTheme } from '../../studio/lib/theme.ts'
import { Button } from '../../studio/ui/Button.tsx'
import { PageHead } from '../../studio/ui/PageHead.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import styles from '../Gallery.module.css'
import { StudioControls } from './StudioControls.tsx'
import { StudioFields } from './StudioFields.tsx'
import { StudioLists } from './StudioLists.tsx'
import { StudioPictures } from './StudioPictures.tsx'
import { StudioStates } from './StudioStates.tsx'

/** Every part of the studio in every state, by day and by night; in development at /src/gallery/studio/. */
export function StudioGallery() {
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <PageHead
          title="Studio gallery"
          acts={
            <>
              <Button icon={Sun} onPress={() => setTheme('light')}>
                Day
              </Button>
              <Button icon={Moon} onPress={() => setTheme('dark')}>
                Night
              </Button>
            </>
          }
        >
          A page’s heading, what it says of itself, and its acts.
        </PageHead>
      </div>
      <StudioControls />
      <StudioFields />
      <StudioLists />
      <StudioPictures />
      <StudioStates />
      <Toasts />
    </main>
  )
}
