import { Message } from '../../../form/field.tsx'
import { useFormState } from '../../../form/form-state.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { limitWords, sizeWords, written, type Attached } from './attachment-words.ts'
import form from '../../../form/form.module.css'
import button from '../../../form/button.module.css'
import styles from './attachments.module.css'

const acceptedTypes =
  '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,.txt,image/jpeg,image/png,image/webp,image/heic,image/heif,' +
  'application/pdf,text/plain'

/**
 * The files of a message. Without scripts they go with the form, and those that are here already are ticked
 * boxes; `enhance-attachments.ts` sends each at once and draws how far it is.
 */
export function Attachments({ attached }: { attached: readonly Attached[] }) {
  const { errors, first } = useFormState()
  const error = errors['file']
  return (
    <div className={form.field} data-wrong={error !== undefined || undefined}>
      <label htmlFor="file" className={form.label}>
        Allegati<span> (facoltativo)</span>
      </label>
      <p id="file-nota" className={form.hint}>
        {limitWords}
      </p>
      <Message name="file" error={error} />
      <ul className={styles.list} data-attached>
        {attached.map((file) => (
          <Row key={file.id} file={file} />
        ))}
      </ul>
      <template data-row>
        <Row file={null} />
      </template>
      <div className={styles.drop} data-drop>
        <input
          type="file"
          id="file"
          name="file"
          multiple
          accept={acceptedTypes}
          className={styles.choose}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form sent back begins where it is wrong
          autoFocus={first === 'file' || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? 'file-nota' : 'file-nota file-errore'}
        />
        <span className={`${button.small} ${styles.face}`} aria-hidden="true" data-scripted="">
          <PageIcon name="attach" size={18} />
          Aggiungi un file
        </span>
        <span className={styles.or} data-scripted="">
          oppure trascinalo qui
        </span>
      </div>
      <p role="status" className="hidden" data-told />
    </div>
  )
}

/** A file of the message; null: the shape of one, for the script to fill. */
const Row = ({ file }: { file: Attached | null }) => (
  <li>
    <PageIcon name="text" size={20} />
    <label>
      <span className={styles.name}>{file?.name}</span>
      <input
        type="checkbox"
        name="attachment"
        value={file ? written(file) : ''}
        defaultChecked={file !== null}
      />
    </label>
    <p className={styles.how}>{file && `${sizeWords(file.bytes)}, caricato`}</p>
    <progress max={1} value={0} aria-label="Caricamento" hidden />
    <button type="button" data-scripted="">
      <PageIcon name="close" size={20} />
      <span className="hidden">Togli {file?.name}</span>
    </button>
  </li>
)
