import { capabilities } from '@matinee/contract/capabilities'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { type FieldTexts, TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Settings.module.css'
import { type Sentence, sentenceText } from './setting-words.ts'

interface SentenceFieldProps extends FieldTexts {
  value: Sentence
  onChange: (sentence: Sentence) => void
  isReadOnly: boolean
}

const always = 'always'
const spaced = (name: string) => name.replace(/[A-Z-]/g, (letter) => (letter === '-' ? ' ' : ` ${letter.toLowerCase()}`))
const options = [
  { id: always, label: 'Always' },
  ...capabilities.map((capability) => ({ id: capability as string, label: `While there are ${spaced(capability)}` })),
]

/** A sentence, and when it is said. */
export function SentenceField({ value, onChange, isReadOnly, ...texts }: SentenceFieldProps) {
  const [text, capability] = [sentenceText(value), typeof value === 'string' ? always : value.capability]
  const write = (text: string, capability: string) => onChange(capability === always ? text : { text, capability })
  return (
    <div className={styles.sentence}>
      <TextField {...texts} isReadOnly={isReadOnly} value={text} onChange={(typed) => write(typed, capability)} maxLength={500} />
      <Select label="Said" options={options} value={capability} onChange={(chosen) => write(text, chosen)} isDisabled={isReadOnly} />
    </div>
  )
}

interface SentencesFieldProps extends FieldTexts {
  value: readonly Sentence[]
  onChange: (sentences: Sentence[]) => void
  isReadOnly: boolean
}

const most = 20

/** Several sentences in an order. */
export function SentencesField({ label, hint, error, value, onChange, isReadOnly }: SentencesFieldProps) {
  const swap = (one: number, other: number) =>
    onChange(value.map((sentence, index) => (index === one ? value[other]! : index === other ? value[one]! : sentence)))
  return (
    <fieldset className={styles.sentences}>
      <legend>{label}</legend>
      {hint && <p>{hint}</p>}
      {error && <p className={styles.wrong}>{error}</p>}
      {value.map((sentence, index) => (
        <div key={index} className={styles.row}>
          <SentenceField
            label={`Sentence ${index + 1}`}
            value={sentence}
            isReadOnly={isReadOnly}
            onChange={(changed) => onChange(value.map((one, place) => (place === index ? changed : one)))}
          />
          {!isReadOnly && (
            <div className={styles.acts}>
              <Button look="quiet" isBare icon={ArrowUp} isDisabled={index === 0} onPress={() => swap(index, index - 1)}>
                {`Sentence ${index + 1} up`}
              </Button>
              <Button look="quiet" isBare icon={ArrowDown} isDisabled={index === value.length - 1} onPress={() => swap(index, index + 1)}>
                {`Sentence ${index + 1} down`}
              </Button>
              <Button look="quiet" isBare icon={X} onPress={() => onChange(value.filter((_, place) => place !== index))}>
                {`Remove sentence ${index + 1}`}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!isReadOnly && value.length < most && (
        <Button icon={Plus} onPress={() => onChange([...value, ''])}>
          Add a sentence
        </Button>
      )}
    </fieldset>
  )
}
