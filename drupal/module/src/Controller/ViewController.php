<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Controller;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\Core\PageCache\ResponsePolicy\KillSwitch;
use Drupal\decoupled_sites\Content;
use Drupal\decoupled_sites\Normalizer;
use Drupal\decoupled_sites\Scope;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * Responds with the lists that decoupled_sites.services.yml describes.
 */
final class ViewController {

  private const DATES = 'field_date_ranges';

  public function __construct(
    private readonly Connection $database,
    private readonly Content $content,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'page_cache_kill_switch')]
    private readonly KillSwitch $killSwitch,
    private readonly LanguageManagerInterface $languageManager,
    private readonly Normalizer $normalizer,
    private readonly TimeInterface $time,
    #[Autowire(param: 'decoupled_sites.views')]
    private readonly array $views,
  ) {}

  /**
   * Responds with a page of a view.
   */
  public function get(string $site, string $view, string $display, Request $request): Response {
    $scope = $this->content->scope($site);
    $isRecent = $view === 'content_recent';
    $list = $this->views[$isRecent ? 'content_overview' : $view][$display] ?? NULL;
    if (!$list) {
      throw new CacheableNotFoundHttpException($scope, 'The view or its display was not found.');
    }
    $query = $request->query->all();
    $arguments = array_values((array) ($query['args'] ?? []));
    $list = ($isRecent ? ['per_page' => 6] : []) + $list
      + ['entity' => 'node', 'bundle' => $arguments[0] ?? '', 'per_page' => 12, 'order' => 'newest', 'filters' => []];
    $isNode = $list['entity'] === 'node';
    if ($list['order'] === 'soonest' || isset($list['closes'])) {
      // The page cache would keep it for longer than it is right.
      $this->killSwitch->trigger();
    }
    $scope->addCacheTags([$isNode ? 'node_list:' . $list['bundle'] : 'taxonomy_term_list']);

    $ids = $this->ids($list, $arguments, $query, $scope);
    [$shown, $pager] = Scope::cut($ids, $list['per_page'], $query['page'] ?? '');
    $loaded = array_map(
      fn ($entity) => $this->content->visible($entity, $scope),
      $this->entityTypeManager->getStorage($list['entity'])->loadMultiple($shown),
    );
    return $scope->respond([
      'entities' => $this->normalizer->normalize(array_values(array_filter($loaded)), $scope, TRUE),
      'pager' => $pager,
    ] + ($request->query->get('counts') === '1'
      ? ['counts' => (object) $this->counts($list, $arguments, $query, $scope)]
      : []));
  }

  /**
   * Returns the ids of a list, in its order.
   *
   * @param array $list
   *   The display.
   * @param string[] $arguments
   *   The arguments of the request.
   * @param array $query
   *   The query of the request, with its filters.
   * @param \Drupal\decoupled_sites\Scope $scope
   *   Of the response.
   * @param string|null $except
   *   A filter to ignore.
   */
  private function ids(array $list, array $arguments, array $query, Scope $scope, ?string $except = NULL): array {
    $storage = $this->entityTypeManager->getStorage($list['entity']);
    $key = $storage->getEntityType()->getKey('id');
    $original = $this->languageManager->getDefaultLanguage()->getId();
    $select = $storage->getQuery()->accessCheck()
      ->condition($storage->getEntityType()->getKey('bundle'), $list['bundle'])
      ->condition('field_sites', $scope->site);
    $published = $select->orConditionGroup();
    foreach ([$scope->langcode, $original] as $langcode) {
      $published->condition($select->andConditionGroup()->condition('status', 1, '=', $langcode));
    }
    $select->condition($published);
    foreach ($list['where'] ?? [] as $field => $values) {
      $select->condition($field, (array) $values, 'IN');
    }
    foreach (array_diff($list['filters'], [$except]) as $filter) {
      if ($values = array_filter((array) ($query[$filter] ?? []), 'strlen')) {
        $select->condition(self::field($filter), $values, 'IN');
      }
    }
    foreach ($list['arguments'] ?? [] as $index => $fields) {
      $values = array_filter(preg_split('/[+ ]/', $arguments[$index] ?? ''), 'ctype_digit');
      $any = $select->orConditionGroup();
      foreach ($fields as $field) {
        $any->condition($field, $values ?: [0], 'IN');
      }
      $select->condition($fields ? $any : $select->andConditionGroup()->condition($key, $values ?: [0], 'NOT IN'));
    }
    if (isset($list['closes'])) {
      $select->condition($select->orConditionGroup()
        ->condition($list['closes'], date('Y-m-d', $this->time->getRequestTime()), '>=')
        ->notExists($list['closes']));
    }
    if (isset($list['same'])) {
      $entity = $this->content->load($list['entity'], $arguments[0] ?? '', $scope);
      $values = $entity?->hasField($list['same']) ? array_column($entity->get($list['same'])->getValue(), 'target_id') : [];
      $select->condition($list['same'], $values ?: [0], 'IN');
    }
    if ($list['order'] !== 'name') {
      $select->sort('created', 'DESC', $original)->sort($key, 'DESC');
    }
    $ids = array_values($select->execute());
    return match ($list['order']) {
      'name' => $this->byName($ids, $list, $scope),
      'older' => $this->beside($ids, $arguments, 1),
      'newer' => $this->beside($ids, $arguments, -1),
      'soonest' => $this->upcoming($ids, $query[self::DATES . '_value_2'] ?? []),
      default => $ids,
    };
  }

  /**
   * Returns the field of a filter such as field_themes_target_id.
   */
  private static function field(string $filter): string {
    return preg_replace('/_(?:target_id|value)$/D', '', $filter);
  }

  /**
   * Orders entities by their names in the language of the response.
   */
  private function byName(array $ids, array $list, Scope $scope): array {
    $names = array_map(
      fn ($entity) => (string) Content::translate($entity, $scope->langcode)->label(),
      $this->entityTypeManager->getStorage($list['entity'])->loadMultiple($ids),
    );
    uasort($names, 'strcasecmp');
    return array_keys($names);
  }

  /**
   * Returns what stands beside the first argument: one id or none.
   */
  private function beside(array $ids, array $arguments, int $step): array {
    $at = array_search($arguments[0] ?? '', $ids, TRUE);
    return $at === FALSE ? [] : array_slice($ids, max($at + $step, 0), $at + $step < 0 ? 0 : 1);
  }

  /**
   * Returns those with a date to come, by the next; one goes on until its end.
   */
  private function upcoming(array $ids, array $range): array {
    // Date Recur stores the first date of a rule in the field, and all of them in a table of its own.
    $occurrences = 'date_recur__node__' . self::DATES;
    $hasRules = $this->database->schema()->tableExists($occurrences);
    $select = $this->database->select($hasRules ? $occurrences : 'node__' . self::DATES, 'd')->fields('d', ['entity_id'])
      ->condition('entity_id', $ids ?: [0], 'IN')
      ->condition(self::DATES . '_end_value', gmdate('Y-m-d\TH:i:s', $this->time->getRequestTime()), '>')
      ->groupBy('entity_id');
    foreach (['min' => '>=', 'max' => '<='] as $end => $operator) {
      // In the time zone of the site.
      if (($moment = strtotime($range[$end] ?? '')) !== FALSE) {
        $select->condition(self::DATES . '_value', gmdate('Y-m-d\TH:i:s', $moment), $operator);
      }
    }
    $select->addExpression('MIN([' . self::DATES . '_value])', 'next');
    return $select->orderBy('next')->orderBy('entity_id')->execute()->fetchCol();
  }

  /**
   * Counts what each value of a filter gives beside the other filters.
   */
  private function counts(array $list, array $arguments, array $query, Scope $scope): array {
    $storage = $this->entityTypeManager->getStorage($list['entity']);
    $key = $storage->getEntityType()->getKey('id');
    $counts = [];
    foreach ($list['filters'] as $filter) {
      $rows = $storage->getAggregateQuery()->accessCheck()
        ->condition($key, $this->ids($list, $arguments, $query, $scope, $filter) ?: [0], 'IN')
        ->groupBy(self::field($filter))->groupBy($key)
        ->execute();
      $values = array_map(fn ($row) => array_values($row)[0], $rows);
      $counts[$filter] = (object) array_count_values(array_filter($values));
    }
    return $counts;
  }

}
