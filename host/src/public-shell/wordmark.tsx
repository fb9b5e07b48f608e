/** The drawn mark: an eight-pointed star around the tombstone that ends a proof. Decoration; the word stands beside it. */
export function WordmarkSymbol() {
  return (
    <svg className="wordmark-symbol" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M6.8 6.8h18.4v18.4H6.8z" />
      <path d="M16 3 29 16 16 29 3 16z" />
      <path className="wordmark-proof" d="M12.6 12.6h6.8v6.8h-6.8z" />
    </svg>
  );
}
