import styles from './filter.module.css';

type NoMatchesProps = {
  heading: string;
  hint: string;
  clear: string;
  onClear: () => void;
};

export function NoMatches({ heading, hint, clear, onClear }: NoMatchesProps) {
  return (
    <div className={styles.none}>
      <h2>{heading}</h2>
      <p className="muted">{hint}</p>
      <button type="button" className="button" onClick={onClear}>
        {clear}
      </button>
    </div>
  );
}
