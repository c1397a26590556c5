import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { showToast } from '../../../ui/toast.ts'
import { isSame } from '../../lib/is-same.ts'
import { links } from '../../lib/links.ts'
import { callOperator, useOperatorChange } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { MomentField } from '../../ui/MomentField.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { WriteFailure } from '../../ui/WriteFailure.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { HomePreview } from './HomePreview.tsx'
import type { Content, Layout } from './home-words.ts'
import styles from './LayoutEditor.module.css'
import { NewLayoutButton } from './NewLayoutButton.tsx'

const fieldsOf = ({ name, startsAt, rows, slides }: Layout) => ({ name, startsAt, rows, slides })

/** A home page to come beside what viewers will see: saved, published or timed when it is right. */
export function LayoutEditor({ layout }: { layout: Layout }) {
  const router = useRouter()
  const mayWrite = useMay('home:write')
  const [saved, setSaved] = useState(layout)
  const [fields, setFields] = useState(fieldsOf(layout))
  const [failure, setFailure] = useState<unknown>()
  const [isDeleting, setDeleting] = useState(false)
  const update = useOperatorChange('update-home-layout', { onSuccess: ({ data }) => setSaved(data) })
  const publish = useOperatorChange('publish-home-layout')
  const remove = useOperatorChange('delete-home-layout')
  const isChanged = !isSame(fields, fieldsOf(saved))
  const isOpen = saved.publishedAt === null
  useLeaveQuestion(isChanged, 'This layout has changes that are not saved.')
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed })

  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    }
  }
  const loadTheirs = async () => {
    const { data } = await callOperator('get-home-layout', { id: saved.id })
    setSaved(data)
    setFields(fieldsOf(data))
  }
  const save = async () => (isChanged ? (await update.mutateAsync({ id: saved.id, version: saved.version, ...fields })).data : saved)
  const publishNow = async () => {
    const { id, version } = await save()
    await publish.mutateAsync({ id, version })
    showToast('ok', `${fields.name} is the home page.`)
    router.history.push(links.home)
  }
  const content: Content = { rows: fields.rows, slides: fields.slides }

  return (
    <>
      <PageHead
        title={saved.name}
        acts={
          mayWrite &&
          (isOpen ? (
            <>
              <Button look="quiet" onPress={() => setDeleting(true)}>
                Delete
              </Button>
              <Button isDisabled={!isChanged} isPending={update.isPending} onPress={() => void attempt(save)}>
                {isChanged ? 'Save' : 'Saved'}
              </Button>
              <Button look="lamp" isPending={publish.isPending} onPress={() => void attempt(publishNow)}>
                Publish now
              </Button>
            </>
          ) : (
            <NewLayoutButton content={content} label="Make a copy" />
          ))
        }
      />
      {failure !== undefined && (
        <WriteFailure error={failure} mine={() => JSON.stringify(fields, null, 2)} onLoadTheirs={() => void attempt(loadTheirs)} />
      )}
      <div className={styles.layout}>
        <div className={styles.fields} inert={!isOpen || !mayWrite}>
          <TextField label="Name" value={fields.name} onChange={(name) => change({ name })} hint="For you; viewers do not see it." />
          <MomentField
            isOptional
            label="Becomes the home page"
            value={fields.startsAt}
            onChange={(startsAt) => change({ startsAt })}
            hint={fields.startsAt ? 'By itself, by your clock.' : 'When you publish it. Choose a time, and it does so by itself.'}
          />
          <ContentEditor content={content} onChange={change} />
        </div>
        {mayWrite && <HomePreview content={content} />}
      </div>
      <ConfirmDialog
        title="Delete this layout?"
        text="The home page stays as it is. The layout cannot be brought back."
        act="Delete layout"
        isOpen={isDeleting}
        isPending={remove.isPending}
        onClose={() => setDeleting(false)}
        onConfirm={() =>
          void attempt(async () => {
            await remove.mutateAsync({ id: saved.id, version: saved.version })
            setFields(fieldsOf(saved))
            setDeleting(false)
            router.history.push(links.home)
          })
        }
      />
    </>
  )
}
