import { href } from '@matinee/contract/paths'
import { AudioLines, ExternalLink, ListOrdered, Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import { links } from '../../lib/links.ts'
import { useMay } from '../../lib/operator-context.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Badge } from '../../ui/States.tsx'
import { ArtworkSection } from './ArtworkSection.tsx'
import { AvailabilitySection } from './AvailabilitySection.tsx'
import { DoubtsPanel } from './DoubtsPanel.tsx'
import { ConflictPanel, TypedBefore } from './OtherWriter.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StateControl } from './StateControl.tsx'
import styles from './TitleEditor.module.css'
import { TitleFactsList } from './TitleFactsList.tsx'
import { TitleHistory } from './TitleHistory.tsx'
import { TitlePreview } from './TitlePreview.tsx'
import { AboutSection, FactsSection, PeopleSection } from './TitleSections.tsx'
import { fieldsOf, type TitleRecord } from './title-record.ts'
import { packagingWords, stateWord } from './title-words.ts'
import { useTitleEditor } from './use-title-editor.ts'

interface TitleEditorProps {
  record: TitleRecord
  /** What comes with it, below its fields. */
  extras: ReactNode
}

/** One title with all its fields, saved as one types; text alone for whoever may not write. */
export function TitleEditor(props: TitleEditorProps) {
  const { record } = props
  const mayWrite = useMay('catalogue:write')
  return mayWrite ? <WritableTitle key={record.id} {...props} /> : <ReadableTitle {...props} />
}

function WritableTitle({ record: read, extras }: TitleEditorProps) {
  const { editor, state, leaving } = useTitleEditor(read)
  const mayReadLog = useMay('audit:read')
  const { fields, record } = state
  usePageTitle(fields.name)
  return (
    <>
      <PageHead
        title={fields.name || 'Without a name'}
        acts={
          <>
            <EpisodesLink record={record} />
            <MediaLinks record={record} />
            {mayReadLog && <TitleHistory record={record} editor={editor} />}
            {record.state === 'published' && <ViewerLink record={record} />}
          </>
        }
      >
        <span className={styles.under}>
          <State record={record} />
          <SaveStatus status={state.status} problem={state.problem} onRetry={() => void editor.flush()} />
        </span>
      </PageHead>
      <ConflictPanel state={state} editor={editor} />
      <TypedBefore typed={state.typed} editor={editor} />
      <DoubtsPanel record={record} editor={editor} mayWrite />
      <div className={styles.columns}>
        <div className={styles.publishing}>
          <StateControl
            fields={fields}
            onChange={(changed) => {
              editor.change(changed)
              void editor.flush()
            }}
          />
        </div>
        <div className={styles.form}>
          <AboutSection fields={fields} onChange={editor.change} />
          <FactsSection fields={fields} onChange={editor.change} />
          <PeopleSection fields={fields} onChange={editor.change} />
          <AvailabilitySection fields={fields} onChange={editor.change} />
          <ArtworkSection record={record} editor={editor} />
          {extras}
        </div>
        <aside className={styles.beside} aria-label="What viewers see">
          <TitlePreview fields={fields} record={record} />
        </aside>
      </div>
      {leaving.status === 'blocked' && (
        <Dialog
          title="Leave without saving?"
          isOpen
          onClose={leaving.reset}
          foot={
            <>
              <Button look="quiet" onPress={leaving.proceed}>
                Leave
              </Button>
              <Button look="lamp" onPress={leaving.reset}>
                Stay
              </Button>
            </>
          }
        >
          <p>{state.problem || 'What you typed last could not be saved.'} This tab keeps it until you open the title again.</p>
        </Dialog>
      )}
    </>
  )
}

function ReadableTitle({ record, extras }: TitleEditorProps) {
  usePageTitle(record.name)
  return (
    <>
      <PageHead
        title={record.name}
        acts={
          <>
            <EpisodesLink record={record} />
            <MediaLinks record={record} />
            {record.state === 'published' && <ViewerLink record={record} />}
          </>
        }
      >
        <State record={record} />
      </PageHead>
      <DoubtsPanel record={record} mayWrite={false} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <TitleFactsList record={record} />
          {extras}
        </div>
        <aside className={styles.beside} aria-label="What viewers see">
          <TitlePreview fields={fieldsOf(record)} record={record} />
        </aside>
      </div>
    </>
  )
}

function State({ record }: { record: TitleRecord }) {
  const { word, tone } = stateWord(record)
  const packaging = packagingWords[record.packaging]
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{word}</Badge>
      {record.packaging !== 'none' && <Badge tone={packaging.tone}>{packaging.word}</Badge>}
    </span>
  )
}

/** Leads a series to its seasons and episodes. */
function EpisodesLink({ record: { id, kind } }: { record: TitleRecord }) {
  if (kind !== 'series') return null
  return (
    <ButtonLink icon={ListOrdered} href={links.episodes(id)}>
      Episodes
    </ButtonLink>
  )
}

/** To what is said of its film, or of its episodes. */
function MediaLinks({ record: { id } }: { record: TitleRecord }) {
  return (
    <>
      <ButtonLink icon={Scissors} href={links.marks(id)}>
        Marks
      </ButtonLink>
      <ButtonLink icon={AudioLines} href={links.tracks(id)}>
        Tracks
      </ButtonLink>
    </>
  )
}

/** Opens the page that viewers have, in a tab of its own. */
function ViewerLink({ record: { id, kind } }: { record: TitleRecord }) {
  return (
    <ButtonLink icon={ExternalLink} href={href('/title', { videoId: id, videoType: kind })} target="_blank">
      Open its page
    </ButtonLink>
  )
}
