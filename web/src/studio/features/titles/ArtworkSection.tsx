import { CallRefused } from '@matinee/contract/call-refused'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { base64Of } from '../../lib/file-data.ts'
import { callOperator, refreshArea, refreshAreaOf } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { fileFault } from '../../lib/picture-file.ts'
import { FramesDialog } from '../../lib/pictures/FramesDialog.tsx'
import { PictureSlot } from '../../lib/pictures/PictureSlot.tsx'
import { DrawingDialog } from './DrawingDialog.tsx'
import type { DrawnRole } from './drawing-words.ts'
import { FocalPointDialog } from './FocalPointDialog.tsx'
import { FormSection } from './FormSection.tsx'
import { type CroppedRole, isCroppedRole, isDrawnRole, type PictureRole, pictureRoles } from './picture-roles.ts'
import type { TitleEditor } from './title-editor.ts'
import { changedNames, fieldsOf, type TitleRecord } from './title-record.ts'

const unsavedText = 'Something above is not saved yet. Save that first.'

type Write = (at: { titleId: number; version: number; role: PictureRole }) => Promise<{ data: TitleRecord }>

/** The pictures of a title, each in its shape: from a file, from a frame of the film, or drawn by the service. */
export function ArtworkSection({ record, editor }: { record: TitleRecord; editor: TitleEditor }) {
  const { id, pictures, packaging } = record
  const queries = useQueryClient()
  const mayWrite = useMay('pictures:write')
  const mayRead = useMay('pictures:read')
  const [busy, setBusy] = useState<PictureRole | null>(null)
  const [focusFor, setFocusFor] = useState<CroppedRole | null>(null)
  const [drawingFor, setDrawingFor] = useState<DrawnRole | null>(null)
  const [framesFor, setFramesFor] = useState<PictureRole | null>(null)

  const write = async (role: PictureRole, send: Write): Promise<void> => {
    setBusy(role)
    try {
      // What is typed goes first: a picture raises the version too.
      if (!(await editor.flush())) throw new Error('unsaved')
      const sendNow = async () => (await send({ titleId: id, version: editor.state.get().record.version, role })).data
      editor.adopt(
        await sendNow().catch(async (error) => {
          // Packaging and drawing raise the version too; only what a person wrote stands in the way of a picture.
          if (!(error instanceof CallRefused) || error.error !== 'conflict') throw error
          const { data: theirs } = await callOperator('get-title', { id })
          if (changedNames(fieldsOf(theirs), fieldsOf(editor.state.get().record)).length > 0) throw error
          editor.adopt(theirs)
          return sendNow()
        }),
      )
      // The title that shows it, and the picture itself with what of it stays in sight.
      await Promise.all([refreshArea(queries, 'catalogue'), refreshAreaOf(queries, 'get-focal-point')])
    } catch (error) {
      const isUnsaved = error instanceof Error && error.message === 'unsaved'
      showToast('error', isUnsaved ? unsavedText : failureText(error))
    } finally {
      setBusy(null)
    }
  }

  const upload = (role: PictureRole, file: File): void => {
    const fault = fileFault(file)
    if (fault) showToast('error', fault)
    else void write(role, async (at) => callOperator('upload-title-picture', { ...at, data: await base64Of(file) }))
  }

  /** What is typed is drawn. */
  const openDrawing = async (role: DrawnRole): Promise<void> => {
    if (await editor.flush()) setDrawingFor(role)
    else showToast('error', unsavedText)
  }

  return (
    <FormSection title="Artwork">
      {pictureRoles.map((words) => (
        <PictureSlot
          key={words.role}
          words={words}
          of="this title"
          address={pictures[words.role]}
          isBusy={busy === words.role}
          mayWrite={mayWrite}
          onFile={(file) => upload(words.role, file)}
          onFrame={mayRead && packaging !== 'none' && isCroppedRole(words.role) ? () => setFramesFor(words.role) : undefined}
          onDraw={isDrawnRole(words.role) ? () => void openDrawing(words.role as DrawnRole) : undefined}
          onFocus={mayRead && isCroppedRole(words.role) ? () => setFocusFor(words.role as CroppedRole) : undefined}
          onRemove={isDrawnRole(words.role) ? undefined : () => void write(words.role, (at) => callOperator('delete-title-picture', at))}
        />
      ))}
      {focusFor && (
        <FocalPointDialog
          of={{ of: 'title', id, role: focusFor }}
          name={`the ${pictureRoles.find(({ role }) => role === focusFor)?.label.toLowerCase()}`}
          isPhoneHead={focusFor === 'poster' && !pictures.heroPhone}
          onClose={() => setFocusFor(null)}
          onChoose={(focalPoint) => {
            setFocusFor(null)
            void write(focusFor, async ({ version }) => {
              await callOperator('set-focal-point', { of: 'title', id, role: focusFor, version, focalPoint })
              return callOperator('get-title', { id })
            })
          }}
        />
      )}
      {drawingFor && (
        <DrawingDialog
          record={record}
          role={drawingFor}
          onClose={() => setDrawingFor(null)}
          onChoose={(choices) => {
            setDrawingFor(null)
            void write(drawingFor, (at) => callOperator('choose-drawing', { ...at, role: drawingFor, ...choices }))
          }}
        />
      )}
      {framesFor && (
        <FramesDialog
          titleId={id}
          onClose={() => setFramesFor(null)}
          onChoose={(frame) => {
            setFramesFor(null)
            void write(framesFor, (at) => callOperator('choose-title-frame', { ...at, frame }))
          }}
        />
      )}
    </FormSection>
  )
}
