<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\DestructableInterface;
use Drupal\Core\State\StateInterface;

/**
 * Keeps the cache tags of changed content until the front end has them.
 *
 * A row is written with the change that it is about, in one transaction.
 */
final class PurgeQueue implements CacheTagsInvalidatorInterface, DestructableInterface {

  private const TABLE = 'decoupled_sites_purge';
  private const STATE = 'decoupled_sites.purge';
  private const BATCH = 2000;

  /**
   * How long no editor waits for a front end that was away.
   */
  private const PAUSE = 60;

  /**
   * Whether this request changed anything.
   */
  private bool $isChanged = FALSE;

  public function __construct(
    private readonly Connection $database,
    private readonly StateInterface $state,
    private readonly TimeInterface $time,
    private readonly FrontEnd $frontEnd,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function invalidateTags(array $tags): void {
    // Webform names its list of forms also when one is filled in.
    $isAnswer = in_array('webform_submission_list', $tags, TRUE);
    $names = $isAnswer ? [] : CacheTagNames::fromDrupal($tags);
    if (!$names || !$this->frontEnd->isKnown()) {
      return;
    }
    $insert = $this->database->insert(self::TABLE)->fields(['tag']);
    array_walk($names, fn (string $tag) => $insert->values([$tag]));
    $insert->execute();
    $this->isChanged = TRUE;
  }

  /**
   * Sends what the request changed, once its response is on its way.
   */
  public function destruct(): void {
    $isAway = $this->status()['failed'] > $this->time->getCurrentTime() - self::PAUSE;
    if ($this->isChanged && !$isAway) {
      $this->isChanged = FALSE;
      $this->send(1);
    }
  }

  /**
   * Sends what waits, oldest first, until the front end fails.
   */
  public function send(int $batches): void {
    for (; $batches > 0; $batches--) {
      $query = $this->database->select(self::TABLE, 'p')->fields('p')->orderBy('id')->range(0, self::BATCH);
      $rows = $query->execute()->fetchAllKeyed();
      if (!$rows) {
        return;
      }
      $error = $this->frontEnd->purge(array_values(array_unique($rows)), (string) array_key_last($rows));
      $now = $this->time->getCurrentTime();
      if ($error !== NULL) {
        $this->state->set(self::STATE, ['failed' => $now, 'error' => $error] + $this->status());
        return;
      }
      $this->state->set(self::STATE, ['sent' => $now, 'failed' => 0] + $this->status());
      $this->database->delete(self::TABLE)->condition('id', array_keys($rows), 'IN')->execute();
    }
  }

  /**
   * Returns how it goes.
   *
   * @return array{sent: int, failed: int, error: string}
   *   When tags were last sent, when that failed since (0 if it did not), and
   *   why.
   */
  public function status(): array {
    return $this->state->get(self::STATE, ['sent' => 0, 'failed' => 0, 'error' => '']);
  }

  /**
   * Returns how many tags wait.
   */
  public function length(): int {
    return (int) $this->database->select(self::TABLE)->countQuery()->execute()->fetchField();
  }

}
