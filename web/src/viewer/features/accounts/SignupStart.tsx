import { useForm } from '../../../lib/use-form.ts'
import { Field } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
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
  const form = useForm({
    problems: { username: nameProblem(draft.username), email: signUpEmailProblem(draft.email) },
    send: onDone,
  })

  return (
    <form {...form.props}>
      <Field
        label="User name"
        name="name"
        autoComplete="name"
        maxLength={100}
        autoFocus={autoFocus}
        value={draft.username}
        onChange={(event) => onChange({ username: event.target.value })}
        error={form.errors.username}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={draft.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={form.errors.email}
      />
      <SubmitButton look="lamp" size="large" block>
        Get Started
      </SubmitButton>
    </form>
  )
}
