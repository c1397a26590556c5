import styles from './TitleEditor.module.css'
import { fieldNames, fieldsOf, fieldText, fieldWords, type TitleRecord } from './title-record.ts'

/** A title for whoever may read it and not write. */
export function TitleFactsList({ record }: { record: TitleRecord }) {
  const fields = fieldsOf(record)
  return (
    <dl className={styles.facts}>
      {fieldNames.map((name) => (
        <div key={name}>
          <dt>{fieldWords[name]}</dt>
          <dd>{fieldText(name, fields[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
