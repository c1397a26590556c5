import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useEarlyTyping } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import styles from './SignupForm.module.css'
import { SignupStart } from './SignupStart.tsx'
import { dropDraft, emptyDraft, keepDraft, readDraft, type SignUpDraft, type SignUpStep, stepFor } from './sign-up-draft.ts'
import { useSignUp } from './use-sign-up.ts'

const SignupPassword = lazyPart('SignupPassword', () => import('./SignupPassword.tsx'), { isInline: true })
const SignupVerify = lazyPart('SignupVerify', () => import('./SignupVerify.tsx'), { isInline: true })

const steps: readonly SignUpStep[] = [1, 2, 3]

/** Signing up, in three steps that the browser's back button knows too; what was typed stays. */
export function SignupForm() {
  const router = useRouter()
  const card = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { next, signupType, step: asked } = useSearch({ strict: false })
  const [draft, setDraft] = useState(emptyDraft)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [hasMoved, setMoved] = useState(false)
  const signUp = useSignUp({ next, signupType })
  const step = stepFor(asked, draft)

  // The page's HTML is the same for everyone, so what this browser keeps comes after it.
  useEarlyTyping(card, (typed) => {
    const stored = readDraft()
    setDraft({ ...stored, username: typed('name') || stored.username, email: typed('email') || stored.email })
  })

  // Each field may change before what was typed into the other early is drawn.
  const change = (changes: Partial<SignUpDraft>) => setDraft((before) => ({ ...before, ...changes }))
  useEffect(() => {
    if (draft !== emptyDraft) keepDraft(draft)
  }, [draft])

  const show = (shown: SignUpStep) => {
    setMoved(true)
    const search = { next, signupType, step: shown === 1 ? undefined : shown }
    return router.navigate({ to: pathname as '/signup', search, resetScroll: false, viewTransition: false })
  }

  const begin = async (): Promise<void> => {
    if (!(await signUp.begin(draft, password))) return
    change({ mailedTo: draft.email.trim() })
    await show(3)
  }

  /** A refusal of what an earlier step asked leads back to it. */
  const refuse = (text: string, at: SignUpStep) => {
    setFailure(text)
    if (at < step) void show(at)
  }

  return (
    <section ref={card} className={styles.card} aria-label="Sign up">
      <div className={styles.steps}>
        {steps.map((one) => (
          <i key={one} className={one <= step ? styles.done : undefined} />
        ))}
        <span>Step {step} of 3</span>
        {step > 1 && (
          <Button look="ghost" size="small" icon="chevron-left" className={styles.back} onClick={() => show((step - 1) as SignUpStep)}>
            Back
          </Button>
        )}
      </div>
      <FormFailure className={styles.failure}>{failure}</FormFailure>
      {step === 1 && (
        <SignupStart
          draft={draft}
          onChange={change}
          autoFocus={hasMoved}
          onDone={() => {
            setFailure('')
            return show(2)
          }}
        />
      )}
      {step === 2 && <SignupPassword email={draft.email} password={password} onPassword={setPassword} begin={begin} onFailure={refuse} />}
      {step === 3 && (
        <SignupVerify
          email={draft.email}
          password={password}
          onPassword={setPassword}
          canSendAgain={password !== ''}
          sendAgain={() => signUp.begin(draft, password)}
          verify={(code) => signUp.verify(draft, password, code)}
          onBeginAgain={() => {
            dropDraft()
            setDraft(emptyDraft)
            return show(1)
          }}
        />
      )}
    </section>
  )
}
