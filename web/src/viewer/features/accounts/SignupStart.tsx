import { type FormEvent, useRef, useState } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useFocusOnWrong } from './form-hooks.ts'
import type { SignUpDraft } from './sign-up-draft.ts'
import { nameProblem, signUpEmailProblem } from './sign-up-rules.ts'

interface SignupStartProps {
  draft: SignUpDraft
  onChange: (changes: Partial<SignUpDraft>) => void
  onDone: () => unknown
  autoFocus: boolean
}

/** First step: what to call the person, and their address. */
export function SignupStart({ draft, onChange, onDone, autoFocus }: SignupStartProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const problems = { username: nameProblem(draft.username), email: signUpEmailProblem(draft.email) }
  useFocusOnWrong(form, tries)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!problems.username && !problems.email) onDone()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Field
        label="User name"
        name="name"
        autoComplete="name"
        maxLength={100}
        autoFocus={autoFocus}
        value={draft.username}
        onChange={(event) => onChange({ username: event.target.value })}
        error={tries > 0 ? problems.username : null}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={draft.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={tries > 0 ? problems.email : null}
      />
      <SubmitButton look="lamp" size="large" block>
        Get Started
      </SubmitButton>
    </form>
  )
}
