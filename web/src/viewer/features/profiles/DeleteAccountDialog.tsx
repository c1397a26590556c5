import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useDo } from '../../../lib/ask.ts'
import { formTexts } from '../../../lib/form-texts.ts'
import { clearUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes, codeIn, emptyCode } from '../../../ui/CodeBoxes.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './DeleteAccountDialog.module.css'

interface DeleteAccountDialogProps {
  email: string
  onClose: () => void
}

/** Says what is lost and asks who it is, by password or by a mailed code. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const router = useRouter()
  const remove = useDo('delete-account')
  const [isByCode, setByCode] = useState(false)
  const [password, setPassword] = useState('')
  const [boxes, setBoxes] = useState(emptyCode)
  const [refusal, setRefusal] = useState<string | null>(null)
  const code = codeIn(boxes)

  const attempt = async (proof: { password?: string; otp?: string }) => {
    setRefusal(null)
    try {
      const { data, message } = await remove.mutateAsync(proof)
      if (!data.is_deleted) {
        setByCode(true)
        showToast('ok', formTexts.codeSent)
        return
      }
      // On the way first: the page that is left would send a visitor to sign in.
      const leaving = router.navigate({ to: '/' })
      clearUser()
      await leaving
      showToast('ok', message)
    } catch (error) {
      setRefusal(failureText(error))
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (remove.isPending) return
    if (isByCode ? code : password) void attempt(isByCode ? { otp: code ?? '' } : { password })
  }

  return (
    <Dialog title="Delete the account?" onClose={onClose}>
      <p>
        Everything of {email} goes for good: all profiles, lists and shares, saved searches, history, your place in every film, devices and
        membership. Nobody can bring it back.
      </p>
      <form className={styles.form} onSubmit={submit}>
        {isByCode ? (
          <CodeBoxes
            label="Code from your e-mail"
            boxes={boxes}
            onChange={setBoxes}
            error={refusal}
            disabled={remove.isPending}
            autoFocus
          />
        ) : (
          <>
            <Field
              label="Your password"
              type="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              error={refusal}
              onChange={(event) => {
                setPassword(event.target.value)
                setRefusal(null)
              }}
            />
            <Button look="ghost" size="small" className={styles.other} disabled={remove.isPending} onClick={() => void attempt({})}>
              Mail me a code instead
            </Button>
          </>
        )}
        <FormFoot>
          <Button type="submit" look="danger" busy={remove.isPending} disabled={isByCode ? !code : !password}>
            Delete account
          </Button>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
