import button from '../../../form/button.module.css'

/** Takes the clipping out of its day, which can be undone. */
export const DeleteButton = ({ onDelete }: { onDelete: () => void }) => (
  <p>
    <button type="button" data-next="" className={button.small} onClick={onDelete}>
      Elimina dalla rassegna
    </button>
  </p>
)
