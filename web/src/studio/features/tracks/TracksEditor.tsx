import { type ReactNode, useState } from 'react'
import { links } from '../../lib/links.ts'
import { useMay } from '../../lib/operator-context.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Facts, Panel } from '../../ui/Panel.tsx'
import { Empty } from '../../ui/States.tsx'
import { WriteFailure } from '../../ui/WriteFailure.tsx'
import { AddSubtitles } from './AddSubtitles.tsx'
import { TrackRow } from './TrackRow.tsx'
import styles from './Tracks.module.css'
import { factsWord, kindWords, languageWord, renditionWord } from './track-words.ts'
import { defaultOf, type Track, type TracksFields, type TracksRecord, withCorrection, withDefault } from './tracks.ts'
import { useTracks } from './use-tracks.ts'

interface TracksEditorProps {
  record: TracksRecord
  onUpload: (file: File, path: string) => void
}

/** What a film was packaged with, and what viewers are told of it; text alone for whoever may not write. */
export function TracksEditor(props: TracksEditorProps) {
  const mayWrite = useMay('catalogue:write')
  usePageTitle(`Tracks of ${props.record.titleName}`)
  return mayWrite ? <WritableTracks {...props} /> : <ReadableTracks record={props.record} />
}

const backOf = ({ titleId, episodeId }: TracksRecord) => (episodeId === null ? links.title(titleId) : links.tracks(titleId))

/** What somebody decided, as text to take along. */
const textOf = ({ corrections, defaultSound }: TracksFields): string =>
  [
    ...corrections.map(({ key, name, language, kind, isHidden }) =>
      [key, name, language, kind && kindWords[kind], isHidden && 'hidden'].filter(Boolean).join(', '),
    ),
    ...(defaultSound === null ? [] : [`Default: ${defaultSound}`]),
  ].join('\n')

function WritableTracks({ record: read, onUpload }: TracksEditorProps) {
  const { record, fields, isChanged, update, change, save, drop, loadTheirs } = useTracks(read)
  const [awaited, setAwaited] = useState<string | null>(null)
  const mayUpload = useMay('media:read')
  const { tracks, libraryFile } = record
  const standard = defaultOf(fields, tracks)
  const isNameless = fields.corrections.some(({ name }) => name !== null && name.trim() === '')
  const isAwaited = awaited !== null && !tracks.some(({ besideFile }) => besideFile === awaited)
  const rowOf = (track: Track) => (
    <TrackRow
      key={track.key}
      track={track}
      fields={fields}
      isDefault={track.type === 'sound' && track.key === standard}
      onCorrect={(changed) => change(withCorrection(fields, tracks, track, changed))}
      {...(track.type === 'sound' && { onDefault: () => change(withDefault(fields, tracks, track.key)) })}
    />
  )
  return (
    <>
      <PageHead
        title={`Tracks of ${record.titleName}`}
        acts={
          <>
            <ButtonLink href={backOf(record)}>Back</ButtonLink>
            {isChanged && (
              <Button look="quiet" onPress={drop}>
                Undo all
              </Button>
            )}
            <Button look="lamp" isDisabled={!isChanged || isNameless} isPending={update.isPending} onPress={save}>
              Save tracks
            </Button>
          </>
        }
      >
        What viewers choose from. Corrections apply from the next play on, and stay when the film is packaged again.
      </PageHead>
      {update.error && <WriteFailure error={update.error} mine={() => textOf(fields)} onLoadTheirs={() => void loadTheirs()} />}
      <Renditions record={record} />
      <TracksPanel title="Sound" tracks={tracks} type="sound" none="No sound track of its own." rowOf={rowOf} />
      <TracksPanel
        title="Subtitles"
        lead={libraryFile === null ? 'Subtitles can be added to films from the library.' : undefined}
        tracks={tracks}
        type="subtitles"
        none="No subtitles yet."
        rowOf={rowOf}
        acts={
          mayUpload &&
          libraryFile !== null && (
            <AddSubtitles
              libraryFile={libraryFile}
              onUpload={(file, path) => {
                onUpload(file, path)
                setAwaited(path.split('/').at(-1)!)
              }}
            />
          )
        }
        note={isAwaited && `${awaited} appears here once it is packaged.`}
      />
    </>
  )
}

interface TracksPanelProps {
  title: string
  lead?: string | undefined
  tracks: readonly Track[]
  type: Track['type']
  none: string
  rowOf: (track: Track) => ReactNode
  acts?: ReactNode
  note?: string | false
}

function TracksPanel({ title, lead, tracks, type, none, rowOf, acts, note }: TracksPanelProps) {
  const shown = tracks.filter((track) => track.type === type)
  return (
    <Panel title={title} {...(lead !== undefined && { lead })} acts={acts}>
      {note && <p role="status">{note}</p>}
      {shown.length === 0 ? <p className={styles.none}>{none}</p> : <ul className={styles.tracks}>{shown.map(rowOf)}</ul>}
    </Panel>
  )
}

function Renditions({ record: { renditions } }: { record: TracksRecord }) {
  if (renditions.length === 0) return null
  return (
    <Panel title="Picture" lead="As packaged. The player picks what the connection can carry.">
      <ul className={styles.renditions}>
        {renditions.map((rendition) => (
          <li key={renditionWord(rendition)}>{renditionWord(rendition)}</li>
        ))}
      </ul>
    </Panel>
  )
}

function ReadableTracks({ record }: { record: TracksRecord }) {
  const { tracks } = record
  return (
    <>
      <PageHead title={`Tracks of ${record.titleName}`} acts={<ButtonLink href={backOf(record)}>Back</ButtonLink>} />
      <Renditions record={record} />
      {tracks.length === 0 ? (
        <Empty title="No sound and no subtitles" />
      ) : (
        <Facts
          facts={tracks.map(({ name, language, kind, isDefault, isHidden, ...track }) => [
            name,
            [languageWord(language), kindWords[kind], isDefault && 'default', isHidden && 'hidden', factsWord({ ...track } as Track)]
              .filter(Boolean)
              .join(' · '),
          ])}
        />
      )}
    </>
  )
}
