type CardSectionProps = {
  id: string;
  heading: string;
  items: readonly { heading: string; text: string }[];
};

export function CardSection({ id, heading, items }: CardSectionProps) {
  return (
    <section className="section section-quiet" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
        </div>
        <ul className="grid grid-three">
          {items.map((item) => (
            <li key={item.heading} className="card">
              <div className="card-body">
                <h3>{item.heading}</h3>
                <p className="muted">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
